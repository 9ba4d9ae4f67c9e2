package io.projectsveltos.addons.deploy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a stored object still holds everything that was applied. A no may be wrong (the
 * server writes some values in another form) and costs one apply that changes nothing; a yes is
 * right.
 */
final class Subset {
    private Subset() {}

    static boolean holds(@Nullable Object live, @Nullable Object wanted) {
        return switch (wanted) {
            case Map<?, ?> map ->
                    live instanceof Map<?, ?> stored
                            && map.entrySet().stream()
                                    .allMatch(
                                            entry ->
                                                    holds(
                                                            stored.get(entry.getKey()),
                                                            entry.getValue()));
            case List<?> list -> live instanceof List<?> stored && holdsAll(stored, list);
            case Number number ->
                    live instanceof Number stored && number.toString().equals(stored.toString());
            case null -> live == null;
            default -> Objects.equals(live, wanted);
        };
    }

    private static boolean holdsAll(List<?> stored, List<?> wanted) {
        if (stored.size() != wanted.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!holds(stored.get(i), wanted.get(i))) {
                return false;
            }
        }
        return true;
    }
}
