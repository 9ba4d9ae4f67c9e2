package io.projectsveltos.addons.select;

import io.projectsveltos.fleet.ClusterRef;
import java.util.List;

/**
 * The clusters a profile matches.
 *
 * @param clusters without duplicates, in a stable order
 */
public record ClusterSelection(List<ClusterRef> clusters) {
    public ClusterSelection {
        clusters = List.copyOf(clusters);
    }
}
