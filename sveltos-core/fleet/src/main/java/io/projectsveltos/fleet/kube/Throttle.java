package io.projectsveltos.fleet.kube;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * Remembers that a server asked to be left alone for a time, for all who want to ask it: many turns
 * that each wait on their own would be as many requests to a server that has too many already.
 */
final class Throttle {
    private static final Pause NONE = new Pause(Optional.empty(), 0);

    private final LongSupplier nanoTime;
    private final AtomicReference<Pause> current = new AtomicReference<>(NONE);

    /** What the server said, and when it may be asked again. */
    private record Pause(Optional<Reply> reply, long end) {}

    /** Reads that clock, as {@link System#nanoTime}. */
    Throttle(LongSupplier nanoTime) {
        this.nanoTime = requireNonNull(nanoTime, "nanoTime is null");
    }

    /** Takes note of an answer. */
    void heard(Reply reply) {
        if (reply.code() == Reply.THROTTLED && !reply.retryAfter().isZero()) {
            Pause told =
                    new Pause(
                            Optional.of(reply),
                            nanoTime.getAsLong() + reply.retryAfter().toNanos());
            current.accumulateAndGet(told, Throttle::later);
        }
    }

    /** The answer of a server that is not to be asked now; empty where it may be. */
    Optional<Reply> standing() {
        return left().isZero() ? Optional.empty() : pause().reply();
    }

    /** How long it is not to be asked. */
    Duration left() {
        Pause pause = pause();
        long nanos = pause.reply().isEmpty() ? 0 : pause.end() - nanoTime.getAsLong();
        return Duration.ofNanos(Math.max(0, nanos));
    }

    private Pause pause() {
        return requireNonNull(current.get());
    }

    private static Pause later(Pause one, Pause other) {
        return one.reply().isPresent() && one.end() - other.end() > 0 ? one : other;
    }
}
