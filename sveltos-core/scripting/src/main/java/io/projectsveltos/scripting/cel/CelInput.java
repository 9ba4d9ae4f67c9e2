package io.projectsveltos.scripting.cel;

import dev.cel.common.values.NullValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as CEL takes them, one level at a time. Nothing has a value of its own; whole numbers
 * beyond 64 bits become doubles, as when Go reads them.
 */
final class CelInput {
    private CelInput() {}

    static Object of(@Nullable Object value) {
        return switch (value) {
            case null -> NullValue.NULL_VALUE;
            case BigInteger big -> (Object) big.doubleValue();
            case Integer small -> (Object) small.longValue();
            case Map<?, ?> map -> new ObjectMap(map);
            case List<?> list -> new ObjectList(list);
            default -> value;
        };
    }
}
