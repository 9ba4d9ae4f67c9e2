package io.projectsveltos.scripting.cel;

import dev.cel.common.values.NullValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as CEL takes them. Nothing has a value of its own; whole numbers beyond 64 bits become
 * doubles, as when Go reads them; what holds none of these is handed on as it is.
 */
final class CelInput {
    private CelInput() {}

    static Object of(@Nullable Object value) {
        return switch (value) {
            case null -> NullValue.NULL_VALUE;
            case BigInteger big -> (Object) big.doubleValue();
            case Integer small -> (Object) small.longValue();
            case Map<?, ?> map -> map(map);
            case List<?> list -> list(list);
            default -> value;
        };
    }

    @SuppressWarnings("ReferenceEquality") // whether it is another object is the question
    private static Object map(Map<?, ?> map) {
        @Nullable Map<Object, Object> copy = null;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object converted = of(entry.getValue());
            if (converted != entry.getValue()) {
                copy = copy == null ? new LinkedHashMap<>(map) : copy;
                copy.put(entry.getKey(), converted);
            }
        }
        return copy == null ? map : copy;
    }

    @SuppressWarnings("ReferenceEquality") // whether it is another object is the question
    private static Object list(List<?> list) {
        @Nullable List<Object> copy = null;
        for (int i = 0; i < list.size(); i++) {
            Object converted = of(list.get(i));
            if (converted != list.get(i)) {
                copy = copy == null ? new ArrayList<>(list) : copy;
                copy.set(i, converted);
            }
        }
        return copy == null ? list : copy;
    }
}
