package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.sandbox.ControlPlane;
import java.time.Duration;
import java.util.List;
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
        report.add(
                Fact.number("writes" + during + ", Lease apart", requests.writes(), "").within(0));
        report.fact("requests" + during, requests.byVerb().toString());
        report.fact("processor time of the controller" + during, processorTime().minus(worked));
        Memory memory = Memory.of(controller);
        report.fact("memory when idle, " + clusters + " clusters", memory.text());
        report.add(
                Fact.number("resident when idle, " + clusters + " clusters", memory.rssMb(), "MB")
                        .within(mostMemory(clusters)));
    }

    // 320 MB are for a hundred clusters; each further one may keep 60 KB.
    private static double mostMemory(int clusters) {
        return 320 + 0.06 * Math.max(0, clusters - 110);
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
