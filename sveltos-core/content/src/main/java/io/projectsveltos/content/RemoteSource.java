package io.projectsveltos.content;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import java.time.Duration;

/**
 * An address that content is fetched from, as {@code remoteURL} gives it.
 *
 * @param address http, https or oci
 * @param access as whom
 * @param interval how old the server's last word on it may be
 */
public record RemoteSource(WebAddress address, Access access, Duration interval) {
    /** What {@code remoteURL.interval} is where it is not given. */
    public static final Duration INTERVAL = Duration.ofMinutes(5);

    public RemoteSource {
        requireNonNull(address, "address is null");
        requireNonNull(access, "access is null");
        requireNonNull(interval, "interval is null");
    }
}
