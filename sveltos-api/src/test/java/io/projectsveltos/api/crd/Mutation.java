package io.projectsveltos.api.crd;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A change of one word of a tree, and the way back.
 *
 * @param node the part of the tree
 * @param word the word
 * @param value what it is changed to, null to take it away
 */
record Mutation(Map<String, Object> node, String word, @Nullable Object value) {

    /** Takes a word away. */
    static Mutation remove(Map<String, Object> node, String word) {
        return new Mutation(node, word, null);
    }

    /** Takes the last item of a list away. */
    static Mutation shorten(Map<String, Object> node, String word) {
        List<?> list = (List<?>) Objects.requireNonNull(node.get(word));
        return new Mutation(node, word, list.subList(0, list.size() - 1));
    }

    /** Takes an item out of a list, or adds it. */
    static Mutation toggle(Map<String, Object> node, String word, String item) {
        List<Object> list =
                new ArrayList<>(node.get(word) instanceof List<?> items ? items : List.of());
        if (!list.remove(item)) {
            list.add(item);
        }
        return new Mutation(node, word, list);
    }

    /** Changes the tree while something is looked at. */
    void during(Runnable look) {
        Object before = node.get(word);
        set(value);
        try {
            look.run();
        } finally {
            set(before);
        }
    }

    private void set(@Nullable Object to) {
        if (to == null) {
            node.remove(word);
        } else {
            node.put(word, to);
        }
    }
}
