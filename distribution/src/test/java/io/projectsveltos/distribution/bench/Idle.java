package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.sandbox.ControlPlane;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/** What a controller costs while nothing changes. */
final class Idle {
    private static final Duration QUIET = Duration.ofSeconds(5);

    private final List<ControlPlane> planes;
    private final ProcessHandle controller;
    private final Report report;

    Idle(List<ControlPlane> planes, ProcessHandle controller, Report report) {
        this.planes = planes;
        this.controller = controller;
        this.report = report;
    }

    /** Waits until it is idle, then for so many minutes, and reports. */
    void measure(int clusters, int minutes) {
        awaitQuiet();
        Requests requests = new Requests(planes);
        Duration worked = processorTime();
        Duration window = Duration.ofMinutes(minutes);
        await("the idle window is over")
                .pollDelay(window)
                .atMost(window.plusMinutes(1))
                .until(() -> true);
        String during = " in " + minutes + " idle minutes";
        report.fact("writes" + during + ", Lease apart", Integer.toString(requests.writes()));
        report.fact("requests" + during, requests.byVerb().toString());
        report.fact("processor time of the controller" + during, processorTime().minus(worked));
        report.fact(
                String.format(Locale.ROOT, "memory when idle, %d clusters", clusters),
                Memory.of(controller).text());
    }

    /** Waits out what is still under way, such as a count of clusters. */
    void awaitQuiet() {
        AtomicReference<Requests> sinceLook = new AtomicReference<>(new Requests(planes));
        await("five seconds without a write")
                .pollInterval(QUIET)
                .atMost(Duration.ofMinutes(2))
                .until(() -> sinceLook.getAndSet(new Requests(planes)).writes() == 0);
    }

    private Duration processorTime() {
        return controller.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
