package io.projectsveltos.api.crd;

import io.projectsveltos.api.crd.Deviation.Added;
import io.projectsveltos.api.crd.Deviation.Opened;
import io.projectsveltos.api.crd.Deviation.Ruled;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares our CRDs with the original's, fact by fact. Every line of the original's table must be
 * met, and every line that only ours has must be a wanted deviation.
 */
final class Compatibility {
    private final List<Deviation> deviations;
    private final Set<Deviation> used = new HashSet<>();
    private final List<String> differences = new ArrayList<>();

    Compatibility(List<Deviation> deviations) {
        this.deviations = deviations;
    }

    /** All differences that are not wanted, a sentence each. */
    List<String> differences(List<Fact> original, List<Fact> ours) {
        differences.clear();
        Map<String, Fact> byPath = new HashMap<>();
        ours.forEach(fact -> byPath.put(key(fact), fact));
        for (Fact expected : original) {
            Fact actual = byPath.remove(key(expected));
            if (actual == null) {
                differences.add(expected.line() + " is missing.");
            } else {
                compare(expected, actual);
            }
        }
        for (Fact more : byPath.values()) {
            if (!wanted(Added.class, more)) {
                differences.add(more.line() + " is not in the original.");
            }
        }
        return List.copyOf(differences);
    }

    /** The deviations that nothing made use of. */
    List<Deviation> unused() {
        return deviations.stream().filter(deviation -> !used.contains(deviation)).toList();
    }

    private void compare(Fact expected, Fact actual) {
        Set<String> names = new TreeSet<>(expected.attributes().keySet());
        names.addAll(actual.attributes().keySet());
        for (String name : names) {
            Object want = expected.attributes().get(name);
            Object have = actual.attributes().get(name);
            if (!Objects.equals(want, have) && !mayDiffer(name, want, have, actual)) {
                differences.add(
                        "%s %s: %s is %s in the original and %s in ours."
                                .formatted(actual.kind(), actual.path(), name, want, have));
            }
        }
    }

    private boolean mayDiffer(
            String name, @Nullable Object want, @Nullable Object have, Fact fact) {
        return switch (name) {
            case "columns" -> items(have).containsAll(items(want));
            case "enum" -> have == null && wanted(Opened.class, fact);
            case "rules" -> items(have).containsAll(items(want)) && wanted(Ruled.class, fact);
            default -> false;
        };
    }

    private static Collection<?> items(@Nullable Object list) {
        return list == null ? List.of() : (Collection<?>) list;
    }

    private boolean wanted(Class<? extends Deviation> type, Fact fact) {
        for (Deviation deviation : deviations) {
            if (type.isInstance(deviation) && deviation.covers(fact)) {
                used.add(deviation);
                return true;
            }
        }
        return false;
    }

    private static String key(Fact fact) {
        return fact.kind() + " " + fact.path();
    }
}
