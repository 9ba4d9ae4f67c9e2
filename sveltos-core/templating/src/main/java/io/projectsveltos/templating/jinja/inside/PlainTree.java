package io.projectsveltos.templating.jinja.inside;

import io.projectsveltos.templating.jinja.JinjaBudget;
import io.projectsveltos.templating.jinja.JinjaFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Copies a value into plain maps, sorted by key, and lists; what is no plain value fails. */
final class PlainTree {
    private final JinjaBudget budget;
    private long items;
    private long characters;

    PlainTree(JinjaBudget budget) {
        this.budget = budget;
    }

    @Nullable Object copy(@Nullable Object value) {
        return copy(value, 0);
    }

    private @Nullable Object copy(@Nullable Object value, int depth) {
        budget.depth(depth);
        items++;
        budget.items(items);
        return switch (value) {
            case null -> null;
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> copy = new TreeMap<>();
                map.forEach(
                        (key, item) -> copy.put(text(String.valueOf(key)), copy(item, depth + 1)));
                yield copy;
            }
            case Map.Entry<?, ?> entry -> copy(listOf(entry.getKey(), entry.getValue()), depth + 1);
            case Iterable<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>();
                list.forEach(item -> copy.add(copy(item, depth + 1)));
                yield copy;
            }
            case Boolean truth -> truth;
            case Number number -> number;
            case CharSequence text -> text(text.toString());
            default -> throw new JinjaFailure(0, "only texts, numbers, lists and maps have a form");
        };
    }

    private static List<@Nullable Object> listOf(@Nullable Object first, @Nullable Object second) {
        List<@Nullable Object> pair = new ArrayList<>(2);
        pair.add(first);
        pair.add(second);
        return pair;
    }

    private String text(String text) {
        characters += text.length();
        budget.text(characters);
        return text;
    }
}
