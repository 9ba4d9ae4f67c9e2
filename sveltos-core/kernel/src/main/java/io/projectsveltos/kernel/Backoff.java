package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * How long a failing key waits: twice as long each time up to a maximum, less a random share so
 * that a fleet that failed together does not return together. Forgets a key that succeeds.
 */
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(200);

    private final long initialNanos;
    private final long maxNanos;
    private final double jitter;
    private final RandomGenerator random;
    private final Map<Request, Integer> failures = new HashMap<>();

    /** Doubles from {@code initial} to {@code max}; {@code jitter} is the share taken at most. */
    public Backoff(Duration initial, Duration max, double jitter) {
        this(initial, max, jitter, new Random());
    }

    /** With a chosen source of randomness; it is only used under this object's lock. */
    public Backoff(Duration initial, Duration max, double jitter, RandomGenerator random) {
        if (!initial.isPositive() || initial.compareTo(max) > 0) {
            throw new IllegalArgumentException(
                    "backoff needs 0 < initial <= max, not " + initial + " and " + max);
        }
        // Above one half a later delay could be shorter than an earlier one.
        if (!(jitter >= 0 && jitter <= 0.5)) {
            throw new IllegalArgumentException("jitter is not within 0 and 0.5: " + jitter);
        }
        this.initialNanos = initial.toNanos();
        this.maxNanos = max.toNanos();
        this.jitter = jitter;
        this.random = requireNonNull(random, "random is null");
    }

    /** From 200 ms to 5 min, with up to a fifth of jitter. */
    public static Backoff standard() {
        return upTo(Duration.ofMinutes(5));
    }

    /** From 200 ms, or {@code max} where that is less, to {@code max}; the same jitter. */
    public static Backoff upTo(Duration max) {
        Duration initial = max.compareTo(FIRST) < 0 ? max : FIRST;
        return new Backoff(initial, max, 0.2);
    }

    /** Counts one more failure of the key and says how long it waits for it. */
    public Duration next(Request request) {
        return next(request, Duration.ofNanos(maxNanos));
    }

    /** The same, no longer than {@code atMost}. */
    public synchronized Duration next(Request request, Duration atMost) {
        int failed = failures.merge(request, 1, (count, one) -> Math.min(count + one, Long.SIZE));
        double doubled = (double) initialNanos * Math.pow(2, failed - 1);
        double longest =
                atMost.compareTo(Duration.ofNanos(maxNanos)) < 0 ? atMost.toNanos() : maxNanos;
        double capped = Math.min(doubled, longest);
        return Duration.ofNanos((long) (capped * (1 - jitter * random.nextDouble())));
    }

    /** How often the key failed in a row. */
    public synchronized int failures(Request request) {
        return failures.getOrDefault(request, 0);
    }

    /** The key succeeded, or its failure is not one that waiting cures. */
    public synchronized void reset(Request request) {
        failures.remove(request);
    }
}
