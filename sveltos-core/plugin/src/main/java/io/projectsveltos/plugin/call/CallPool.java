package io.projectsveltos.plugin.call;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The places for calls into plugins, shared by all of them. A place is given back when a call ends
 * or is abandoned, so that a call that never ends costs the others no place.
 */
public final class CallPool {
    private final CallLimits limits;
    private final Places places;
    private final AtomicLong threads = new AtomicLong();

    /** A pool within these limits. */
    public CallPool(CallLimits limits) {
        this.limits = limits;
        this.places = new Places(limits.threads(), Places.STALLED);
    }

    CallLimits limits() {
        return limits;
    }

    Places places() {
        return places;
    }

    /** A number that no other thread for calls of this pool has. */
    long nextThread() {
        return threads.incrementAndGet();
    }
}
