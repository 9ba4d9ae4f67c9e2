package io.projectsveltos.templating.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON values into maps sorted by key, so that a loop over one goes the same way each time.
 */
final class SortedValues {
    private SortedValues() {}

    static Map<String, @Nullable Object> of(Map<?, ? extends @Nullable Object> object) {
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        object.forEach((key, value) -> sorted.put(String.valueOf(key), value(value)));
        return sorted;
    }

    private static @Nullable Object value(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> of(map);
            case List<?> list -> {
                List<@Nullable Object> items = new ArrayList<>(list.size());
                list.forEach(item -> items.add(value(item)));
                yield items;
            }
            case null, default -> value;
        };
    }
}
