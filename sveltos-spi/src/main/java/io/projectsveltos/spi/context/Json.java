package io.projectsveltos.spi.context;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and freezes the plain values that JSON turns into. */
final class Json {
    private Json() {}

    static Map<String, @Nullable Object> freeze(Map<String, @Nullable Object> map) {
        Map<String, @Nullable Object> copy = LinkedHashMap.newLinkedHashMap(map.size());
        map.forEach((key, value) -> copy.put(key, freezeValue(value)));
        return Collections.unmodifiableMap(copy);
    }

    static Map<String, @Nullable Object> map(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return Map.of();
        }
        Map<String, @Nullable Object> result = LinkedHashMap.newLinkedHashMap(map.size());
        map.forEach((key, item) -> result.put(String.valueOf(key), item));
        return Collections.unmodifiableMap(result);
    }

    static Map<String, String> strings(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return Map.of();
        }
        Map<String, String> result = LinkedHashMap.newLinkedHashMap(map.size());
        map.forEach((key, item) -> result.put(String.valueOf(key), text(item)));
        return Collections.unmodifiableMap(result);
    }

    static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static @Nullable Object freezeValue(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> freeze(map(map));
            case List<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>(list.size());
                list.forEach(item -> copy.add(freezeValue(item)));
                yield Collections.unmodifiableList(copy);
            }
            case null, default -> value;
        };
    }
}
