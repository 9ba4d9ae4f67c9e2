package io.projectsveltos.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Copies that nobody can change. Null stays null, order is kept, and null inside is let through:
 * unlike {@link List#copyOf}, for what a user wrote must be readable whatever it is.
 */
public final class Immutable {
    private Immutable() {}

    /** A copy of a list. */
    public static <T> @Nullable List<T> list(@Nullable List<T> list) {
        return list == null ? null : Collections.unmodifiableList(new ArrayList<>(list));
    }

    /** A copy of a map. */
    public static <V> @Nullable Map<String, V> map(@Nullable Map<String, V> map) {
        return map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** A copy of a tree of maps, lists and plain values. */
    public static @Nullable Object tree(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> copy = new LinkedHashMap<>();
                map.forEach((key, item) -> copy.put(String.valueOf(key), tree(item)));
                yield Collections.unmodifiableMap(copy);
            }
            case List<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>();
                list.forEach(item -> copy.add(tree(item)));
                yield Collections.unmodifiableList(copy);
            }
            default -> value;
        };
    }
}
