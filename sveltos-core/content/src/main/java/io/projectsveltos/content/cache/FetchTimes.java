package io.projectsveltos.content.cache;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How long things take at most.
 *
 * @param fetch one fetch with all its requests
 * @param patience how long anybody waits for one; it goes on without them
 * @param failureKept how long a failure answers those who ask next
 */
public record FetchTimes(Duration fetch, Duration patience, Duration failureKept) {
    /** 90 s, 10 s and 10 s. */
    public static final FetchTimes DEFAULT =
            new FetchTimes(Duration.ofSeconds(90), Duration.ofSeconds(10), Duration.ofSeconds(10));

    public FetchTimes {
        requireNonNull(fetch, "fetch is null");
        requireNonNull(patience, "patience is null");
        requireNonNull(failureKept, "failureKept is null");
    }
}
