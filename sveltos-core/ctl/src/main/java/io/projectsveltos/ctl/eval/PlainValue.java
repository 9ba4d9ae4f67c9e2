package io.projectsveltos.ctl.eval;

import dev.cel.common.values.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values of rules in the types of JSON; others by their text. */
final class PlainValue {
    private PlainValue() {}

    static @Nullable Object of(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case NullValue _ -> null;
            case Boolean flag -> flag;
            case Number number -> number;
            case String text -> text;
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> plain = new LinkedHashMap<>();
                map.forEach((key, item) -> plain.put(String.valueOf(key), of(item)));
                yield plain;
            }
            case Iterable<?> items -> {
                List<@Nullable Object> plain = new ArrayList<>();
                items.forEach(item -> plain.add(of(item)));
                yield plain;
            }
            case Optional<?> optional -> of(optional.orElse(null));
            default -> value.toString();
        };
    }
}
