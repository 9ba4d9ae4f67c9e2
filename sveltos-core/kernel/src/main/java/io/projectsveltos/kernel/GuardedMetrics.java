package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a fault of the metrics from being a fault of the turns. */
final class GuardedMetrics implements ReconcileMetrics {
    private static final Logger LOG = LoggerFactory.getLogger(GuardedMetrics.class);

    private final ReconcileMetrics metrics;

    GuardedMetrics(ReconcileMetrics metrics) {
        this.metrics = requireNonNull(metrics, "metrics is null");
    }

    @Override
    public void registered(Controller controller) {
        guard(() -> metrics.registered(controller));
    }

    @Override
    public void added(String controller) {
        guard(() -> metrics.added(controller));
    }

    @Override
    public void started(String controller, Duration queued) {
        guard(() -> metrics.started(controller, queued));
    }

    @Override
    public void ended(String controller, Result result, Duration work) {
        guard(() -> metrics.ended(controller, result, work));
    }

    @Override
    public void failed(String controller, SveltosException cause, boolean terminal) {
        guard(() -> metrics.failed(controller, cause, terminal));
    }

    @Override
    public void panicked(String controller) {
        guard(() -> metrics.panicked(controller));
    }

    @Override
    public void retried(String controller) {
        guard(() -> metrics.retried(controller));
    }

    private static void guard(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            LOG.error("Metrics failed", e);
        }
    }
}
