package io.projectsveltos.kernel;

/**
 * Brings the world one step closer to what one primary resource asks for.
 *
 * <p>It is level-based: it reads the state as it is now and never learns which event woke it, so
 * that a turn may be repeated, merged with others or called off at any point without loss. It is
 * called by many threads, for different keys at a time, and never twice at a time for one key.
 */
@FunctionalInterface
public interface Reconciler {
    /**
     * Does the work itself, and ends early at a safe point once {@link Turn#check} throws. Whatever
     * it throws instead of returning an outcome is retried as a fault of ours; an {@link
     * io.projectsveltos.spi.error.SveltosException} keeps its own code.
     */
    Outcome reconcile(Turn turn) throws InterruptedException;
}
