package io.projectsveltos.addons.source;

import java.util.List;
import java.util.Optional;

/**
 * An entry and its content.
 *
 * @param entry the entry, its source's name rendered
 * @param source empty where an optional source is missing
 * @param values the content of {@code valuesFrom}, in order; optional ones that are missing left
 *     out
 */
public record ResolvedEntry(Entry entry, Optional<Source> source, List<Source> values) {
    public ResolvedEntry {
        values = List.copyOf(values);
    }
}
