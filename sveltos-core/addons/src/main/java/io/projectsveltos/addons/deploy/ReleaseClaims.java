package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which releases of a cluster are a summary's to manage.
 *
 * @param managers for each release that another summary manages: that summary's name
 * @param managed the releases that the summary has managed so far
 * @param installed of these, the ones that it has brought to what was asked for
 * @param written of these, the ones that it has, or may have, written to
 * @param wanted the releases that another summary waits for: where this one gives them up they are
 *     handed over instead of being taken away
 * @param failures how often the feature has failed in a row with the same input
 */
public record ReleaseClaims(
        Map<ReleaseName, String> managers,
        Set<ReleaseName> managed,
        Set<ReleaseName> installed,
        Set<ReleaseName> written,
        Map<ReleaseName, Rival> wanted,
        long failures) {
    public ReleaseClaims {
        managers = Map.copyOf(managers);
        managed = Set.copyOf(managed);
        installed = Set.copyOf(installed);
        written = Set.copyOf(written);
        wanted = Map.copyOf(wanted);
    }

    /** The summary that manages a release in place of this one. */
    public Optional<String> manager(ReleaseName release) {
        return Optional.ofNullable(managers.get(release));
    }

    /**
     * Whether a release that this summary gives up has to go, as nobody else asks for it.
     *
     * @throws SveltosException with STALE where another summary still takes it for its own: it
     *     would not look at what it gets back
     */
    public boolean goes(ReleaseName release) {
        Rival rival = wanted.get(release);
        if (rival != null && rival.unaware()) {
            throw new SveltosException(
                    StandardErrorCode.STALE,
                    "release "
                            + release
                            + " goes back to ClusterSummary "
                            + rival.summary()
                            + " once that has noticed that it lost it");
        }
        return rival == null && !managers.containsKey(release);
    }

    /**
     * Another summary that asks for a release.
     *
     * @param summary its name
     * @param unaware whether its status still says that the release is its own
     */
    public record Rival(String summary, boolean unaware) {}
}
