package io.projectsveltos.kernel;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/**
 * What controllers report of themselves. The meanings are controller-runtime's, so that its
 * dashboards work; an adapter registers every series at zero when it meets a controller. Calls
 * should be quick; one that throws is logged and changes nothing.
 */
public interface ReconcileMetrics {
    /** Reports nothing. */
    ReconcileMetrics NOOP = new ReconcileMetrics() {};

    /** How a turn ended, as the label {@code result} of {@code reconcile_total} names it. */
    enum Result {
        /** Nothing is left to do. */
        SUCCESS("success"),
        /** It failed, for now or for good. */
        ERROR("error"),
        /** It was called off and the key has another turn. */
        REQUEUE("requeue"),
        /** It asked for another turn at a time. */
        REQUEUE_AFTER("requeue_after");

        private final String label;

        Result(String label) {
            this.label = label;
        }

        /** The value of the label. */
        public String label() {
            return label;
        }
    }

    /**
     * A controller exists. Its name labels all its series; its gauges ({@link
     * Controller#concurrency}, {@link Controller#active}, {@link Controller#depth}, {@link
     * Controller#longestRunning}, {@link Controller#unfinished}) are read when they are needed.
     */
    default void registered(Controller controller) {}

    /** A key was marked that was not marked before (workqueue_adds_total). */
    default void added(String controller) {}

    /** A turn begins, for a key that was queued this long (workqueue_queue_duration_seconds). */
    default void started(String controller, Duration queued) {}

    /** A turn ended (reconcile_total, reconcile_time_seconds, workqueue_work_duration_seconds). */
    default void ended(String controller, Result result, Duration work) {}

    /** A turn failed (reconcile_errors_total, terminal_reconcile_errors_total). */
    default void failed(String controller, SveltosException cause, boolean terminal) {}

    /** A reconciler threw what it should not (reconcile_panics_total). */
    default void panicked(String controller) {}

    /** A key waits for another try (workqueue_retries_total). */
    default void retried(String controller) {}
}
