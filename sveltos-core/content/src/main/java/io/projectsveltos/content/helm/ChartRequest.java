package io.projectsveltos.content.helm;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.sign.Checks;
import java.time.Duration;

/**
 * A chart of a repository.
 *
 * @param repository its address; for a registry the repository that the chart lies below
 * @param name the chart; {@code repo/chart} means {@code chart} in a repository of the web
 * @param version a version or a range; empty for the newest release
 * @param access as whom, for the repository's host and port
 * @param passCredentials whether the credentials also go to another host that the index names for
 *     an archive
 * @param checks what it must show; a chart that does not is not handed out
 * @param interval how old the repository's last word may be
 */
public record ChartRequest(
        WebAddress repository,
        String name,
        String version,
        Access access,
        boolean passCredentials,
        Checks checks,
        Duration interval) {
    public ChartRequest {
        requireNonNull(repository, "repository is null");
        requireNonNull(name, "name is null");
        requireNonNull(version, "version is null");
        requireNonNull(checks, "checks is null");
        requireNonNull(access, "access is null");
        requireNonNull(interval, "interval is null");
    }

    /** A chart of which no signature is asked for. */
    static ChartRequest unsigned(
            WebAddress repository, String name, String version, Access access, Duration interval) {
        return new ChartRequest(repository, name, version, access, false, Checks.NONE, interval);
    }
}
