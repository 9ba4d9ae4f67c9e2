package io.projectsveltos.sandbox.virtual;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the requests of a trigger. Counted on one thread, read by any. */
final class Occurrences {
    private final Trigger trigger;
    private final AtomicInteger seen = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();

    Occurrences(Trigger trigger) {
        this.trigger = trigger;
    }

    Trigger trigger() {
        return trigger;
    }

    /** Counts the request if it matches; true where it is one of those that are meant. */
    boolean takes(IncomingRequest request) {
        if (!trigger.matcher().matches(request)
                || seen.incrementAndGet() < trigger.first()
                || taken.get() >= trigger.times()) {
            return false;
        }
        taken.incrementAndGet();
        return true;
    }

    /** How many it was about so far. */
    int count() {
        return taken.get();
    }
}
