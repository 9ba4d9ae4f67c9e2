package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.source.ReleaseName;
import java.util.List;
import java.util.Set;

/**
 * What a turn did to the releases of one feature.
 *
 * @param outcomes of those that were reached, in the order of the profile
 * @param gone releases that are this summary's no more: taken away or handed over
 */
public record Releases(List<ReleaseOutcome> outcomes, Set<ReleaseName> gone) {
    /** For a feature that has none, or a turn that touched none. */
    public static final Releases NONE = new Releases(List.of(), Set.of());

    public Releases {
        outcomes = List.copyOf(outcomes);
        gone = Set.copyOf(gone);
    }
}
