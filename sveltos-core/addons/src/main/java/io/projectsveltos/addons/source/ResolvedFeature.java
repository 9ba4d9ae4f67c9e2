package io.projectsveltos.addons.source;

import java.util.List;

/**
 * A feature and all its content.
 *
 * @param feature the feature, its sources' names rendered
 * @param entries one for each entry of the feature that is not broken, in its order
 * @param patches the content of {@code patchesFrom}, in order; optional ones that are missing left
 *     out
 */
public record ResolvedFeature(Feature feature, List<ResolvedEntry> entries, List<Source> patches) {
    public ResolvedFeature {
        entries = List.copyOf(entries);
        patches = List.copyOf(patches);
    }
}
