package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.virtual.ActiveFault;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * {@code make bench-fleet}: the packed controller and a thousand virtual clusters, each with its
 * own address, certificate and token, in front of a few real API servers.
 */
public final class FleetBench {
    private static final int PAIRS = 3;

    private final BenchConfig config;
    private final BenchSite site;
    private final List<VirtualCluster> clusters;
    private final Workload workload;
    private final Summaries summaries;
    private final Withdrawal withdrawal;
    private final Report report;

    private FleetBench(
            BenchConfig config,
            BenchSite site,
            List<VirtualCluster> clusters,
            Summaries summaries,
            Report report) {
        this.config = config;
        this.site = site;
        this.clusters = clusters;
        this.workload = new Workload(site.management());
        this.summaries = summaries;
        this.withdrawal = new Withdrawal(workload, summaries, site.managed());
        this.report = report;
    }

    /** Measures; the variables CLUSTERS, OBJECTS, PLANES and IDLE_MINUTES set the size. */
    public static void main(String[] arguments) throws Exception {
        BenchConfig config = BenchConfig.of(System.getenv(), 1_000);
        Report report = new Report(config.toString());
        try (BenchSite site = BenchSite.start(config.planes());
                VirtualFleet fleet = VirtualFleet.start();
                Summaries summaries = new Summaries(site.managementClient())) {
            new FleetBench(config, site, clusters(fleet, site, config), summaries, report).run();
        }
        report.write("bench-fleet.json");
    }

    private static List<VirtualCluster> clusters(
            VirtualFleet fleet, BenchSite site, BenchConfig config) {
        int planes = config.planes();
        List<VirtualCluster> all = new ArrayList<>();
        for (int plane = 0; plane < planes; plane++) {
            int first = plane;
            List<String> names =
                    IntStream.range(0, config.clusters())
                            .filter(i -> i % planes == first)
                            .mapToObj(i -> "v" + i)
                            .toList();
            all.addAll(fleet.addAll(names, site.managedPlanes().get(plane)));
        }
        return all;
    }

    private void run() throws Exception {
        try (PackedCommand controller = site.controller()) {
            report.fact("at rest, no cluster", Vitals.of(controller.handle()).text());
            workload.content(config.objects());
            register(controller.handle());
            blackHole();
            rollOut(controller.handle());
            new Idle(site.planes(), controller.handle(), report)
                    .measure(clusters.size(), config.idleMinutes());
        }
        restart();
    }

    private void register(ProcessHandle controller) throws Exception {
        long began = System.nanoTime();
        workload.register("v", clusters.size(), Kubeconfigs.ofClusters(clusters));
        await("all clusters are ready")
                .atMost(Bench.PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> workload.ready("v") == clusters.size());
        report.since(clusters.size() + " clusters registered and ready", began);
        report.fact("with " + clusters.size() + " clusters", Vitals.of(controller).text());
    }

    private void rollOut(ProcessHandle controller) {
        Requests requests = new Requests(site.planes());
        long began = System.nanoTime();
        workload.profile("all", "group", "v");
        report.add(
                summaries.await(
                        clusters.size() + " known clusters",
                        "all",
                        clusters.size(),
                        began,
                        Bench.PATIENCE));
        long sum = requests.byVerb().values().stream().mapToLong(Long::longValue).sum();
        report.fact(
                "requests per provisioned cluster",
                String.format(Locale.ROOT, "%.1f", (double) sum / clusters.size()));
        report.fact("after the roll-out", Vitals.of(controller).text());
    }

    /** The same roll-out with and without one cluster that swallows everything, taken in turns. */
    private void blackHole() {
        int others = Math.min(Workload.FEW, clusters.size() - 1);
        double without = 0;
        double with = 0;
        for (int pair = 1; pair <= PAIRS; pair++) {
            without += p99("all answer", "white" + pair, others);
            withdrawal.of("white" + pair);
            ActiveFault fault = clusters.getFirst().inject(new Fault.BlackHole());
            with += p99("beside a black hole", "black" + pair, others);
            fault.lift();
            withdrawal.of("black" + pair);
        }
        report.fact(
                "p99 of " + others + " clusters beside a black hole, against none",
                String.format(Locale.ROOT, "%+.1f %%", 100 * (with / without - 1)));
    }

    private double p99(String name, String profile, int others) {
        long began = System.nanoTime();
        workload.profile(profile, "few", "v");
        Round round = summaries.await(name, profile, others, began, Bench.PATIENCE);
        report.add(round);
        return round.within(0.99).toNanos();
    }

    private void restart() throws Exception {
        Requests requests = new Requests(site.planes());
        long began = System.nanoTime();
        try (PackedCommand controller = site.controller()) {
            report.since("start to leading with " + clusters.size() + " summaries", began);
            new Idle(site.planes(), controller.handle(), report).awaitQuiet();
            report.fact("writes by that restart, Lease apart", "" + requests.writes());
        }
    }
}
