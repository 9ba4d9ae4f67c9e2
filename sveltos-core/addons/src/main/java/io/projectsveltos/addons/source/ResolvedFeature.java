package io.projectsveltos.addons.source;

import java.util.List;

/**
 * A feature and all its content.
 *
 * @param feature the feature, its sources' names rendered
 * @param entries one for each entry of the feature, in its order
 */
public record ResolvedFeature(Feature feature, List<ResolvedEntry> entries) {
    public ResolvedFeature {
        entries = List.copyOf(entries);
    }
}
