package io.projectsveltos.plugin.call;

import java.util.concurrent.Semaphore;

/**
 * The places for calls into plugins, shared by all of them. A place is given back when a call ends
 * or is abandoned, so that a call that never ends costs the others no place.
 */
public final class CallPool {
    private final CallLimits limits;
    private final Semaphore places;

    /** A pool within these limits. */
    public CallPool(CallLimits limits) {
        this.limits = limits;
        this.places = new Semaphore(limits.threads(), true);
    }

    CallLimits limits() {
        return limits;
    }

    Semaphore places() {
        return places;
    }
}
