package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.objects.Namespace;
import com.hubspot.jinjava.objects.collections.PyList;
import com.hubspot.jinjava.objects.collections.PyMap;
import io.projectsveltos.templating.jinja.JinjaBudget;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Weighs values as they would be written out. A list that holds another twice, and that a third one
 * twice, is small in memory and endless to print, compare or hash: each variable is weighed when it
 * is read, so none too heavy reaches the library. Lists and maps do not change once they are made,
 * so each is weighed once.
 */
final class Weights {
    private final JinjaBudget budget;
    private final IdentityHashMap<Object, Weight> known = new IdentityHashMap<>();

    Weights(JinjaBudget budget) {
        this.budget = budget;
    }

    private record Weight(long items, long characters) {
        static final Weight ONE = new Weight(1, 0);

        Weight plus(Weight other) {
            return new Weight(items + other.items, characters + other.characters);
        }
    }

    /** Stops the run if the value is too heavy. */
    void check(@Nullable Object value) {
        if (value instanceof Map || value instanceof List) {
            weigh(value, 0);
        }
    }

    private Weight weigh(@Nullable Object value, int depth) {
        return switch (value) {
            case null -> Weight.ONE;
            case Namespace changing -> add(changing.values(), depth);
            case PyMap map -> weigh(map.toMap(), depth);
            case PyList list -> weigh(list.toList(), depth);
            case Map<?, ?> map -> once(map, map.values(), depth);
            case List<?> list -> once(list, list, depth);
            case CharSequence text -> new Weight(1, text.length());
            default -> Weight.ONE;
        };
    }

    private Weight once(Object holder, Iterable<?> items, int depth) {
        Weight weight = known.get(holder);
        if (weight == null) {
            weight = add(items, depth);
            known.put(holder, weight);
        }
        return weight;
    }

    private Weight add(Iterable<?> items, int depth) {
        budget.depth(depth);
        Weight sum = Weight.ONE;
        for (Object item : items) {
            sum = sum.plus(weigh(item, depth + 1));
            budget.items(sum.items());
            budget.text(sum.characters());
        }
        return sum;
    }
}
