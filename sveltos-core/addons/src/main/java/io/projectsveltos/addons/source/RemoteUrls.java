package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.scripting.sprig.GoDuration;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Optional;

/** Reads the field {@code remoteURL}. */
final class RemoteUrls {
    // More often is an attack on the server, whatever the profile says.
    private static final Duration SHORTEST = Duration.ofSeconds(10);

    private RemoteUrls() {}

    /**
     * How old the server's last word may be.
     *
     * @throws SveltosException with INVALID_INPUT where it is no length of time
     */
    static Duration interval(RemoteUrl url) {
        return asked(url)
                .orElseThrow(
                        () ->
                                new SveltosException(
                                        StandardErrorCode.INVALID_INPUT,
                                        "remoteURL.interval "
                                                + url.interval()
                                                + " is no length of time; write e.g. 5m"));
    }

    /** When to look again. */
    static Duration look(RemoteUrl url) {
        return asked(url).orElse(RemoteSource.INTERVAL);
    }

    private static Optional<Duration> asked(RemoteUrl url) {
        String text = Absent.text(url.interval());
        Duration asked =
                text.isEmpty() ? RemoteSource.INTERVAL : Duration.ofNanos(GoDuration.parse(text));
        if (asked.isZero() || asked.isNegative()) {
            return Optional.empty();
        }
        return Optional.of(asked.compareTo(SHORTEST) < 0 ? SHORTEST : asked);
    }

    static WebAddress address(RemoteUrl url) {
        return WebAddress.parse(url.url(), "remoteURL.url");
    }
}
