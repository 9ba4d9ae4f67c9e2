package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** What controllers report, under the names that controller-runtime's dashboards ask for. */
public final class ControllerMetrics implements ReconcileMetrics {
    private final MeterRegistry registry;
    private final Map<String, ControllerSeries> series = new ConcurrentHashMap<>();

    /** Registers with the registry as controllers come up. */
    public ControllerMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void registered(Controller controller) {
        series.put(controller.name(), ControllerSeries.register(registry, controller));
    }

    @Override
    public void added(String controller) {
        on(controller, s -> s.added().increment());
    }

    @Override
    public void started(String controller, Duration queued) {
        on(controller, s -> s.queued().record(seconds(queued)));
    }

    @Override
    public void ended(String controller, Result result, Duration work) {
        on(
                controller,
                s -> {
                    s.ended(result).increment();
                    s.turnTime().record(seconds(work));
                    s.workTime().record(seconds(work));
                });
    }

    @Override
    public void failed(String controller, SveltosException cause, boolean terminal) {
        on(
                controller,
                s -> {
                    s.failed().increment();
                    if (terminal) {
                        s.failedForGood().increment();
                    }
                });
    }

    @Override
    public void panicked(String controller) {
        on(controller, s -> s.panicked().increment());
    }

    @Override
    public void retried(String controller) {
        on(controller, s -> s.retried().increment());
    }

    private void on(String controller, Consumer<ControllerSeries> report) {
        ControllerSeries known = series.get(controller);
        if (known != null) {
            report.accept(known);
        }
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
