package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.distribution.PackedCommand;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** {@code make bench}: the packed controller against real API servers on this machine. */
public final class Bench {
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private final BenchConfig config;
    private final BenchSite site;
    private final Workload workload;
    private final Summaries summaries;
    private final Withdrawal withdrawal;
    private final Report report;

    private Bench(BenchConfig config, BenchSite site, Summaries summaries, Report report) {
        this.config = config;
        this.site = site;
        this.workload = new Workload(site.management());
        this.summaries = summaries;
        this.withdrawal = new Withdrawal(workload, summaries, site.managed());
        this.report = report;
    }

    /** Runs all rounds; the variables CLUSTERS, OBJECTS, PLANES and IDLE_MINUTES set their size. */
    public static void main(String[] arguments) throws Exception {
        BenchConfig config = BenchConfig.of(System.getenv(), 100);
        Report report = new Report(config.toString());
        try (BenchSite site = BenchSite.start(config.planes());
                Summaries summaries = new Summaries(site.managementClient())) {
            new Bench(config, site, summaries, report).run();
        }
        report.write("bench.json");
    }

    private void run() throws Exception {
        int clusters = config.clusters();
        long started = System.nanoTime();
        try (PackedCommand controller = site.controller()) {
            report.since("start to leading", started);
            workload.content(config.objects());
            workload.register("known", clusters, Kubeconfigs.ofPlanes(site.managedPlanes()));
            await("known clusters are ready")
                    .atMost(PATIENCE)
                    .until(() -> workload.ready("known") == clusters);

            round("1 known cluster, cold", "one", "single", "known", 1);
            withdrawal.of("one");
            round("1 known cluster, warm", "one", "single", "known", 1);
            withdrawal.of("one");
            round(clusters + " known clusters, cold", "all", "group", "known", clusters);
            withdrawal.of("all");
            Requests requests = new Requests(site.planes());
            round(clusters + " known clusters, warm", "all", "group", "known", clusters);
            Map<String, Long> byVerb = requests.byVerb();
            long sum = byVerb.values().stream().mapToLong(Long::longValue).sum();
            report.fact(
                    "requests per provisioned cluster",
                    String.format(Locale.ROOT, "%.1f %s", (double) sum / clusters, byVerb));
            int managementWrites = Math.ceilDiv(requests.writes(0), clusters);

            workload.profile("fresh", "group", "fresh");
            long began = System.nanoTime();
            workload.register("fresh", clusters, Kubeconfigs.ofPlanes(site.managedPlanes()));
            report.add(
                    summaries.await(
                            clusters + " clusters never seen before",
                            "fresh",
                            clusters,
                            began,
                            PATIENCE));
            report.fact("memory after the load", Memory.of(controller.handle()).text());

            floor(clusters, managementWrites);
            new Idle(site.planes(), controller.handle(), report)
                    .measure(2 * clusters, config.idleMinutes());
        }
    }

    private void floor(int clusters, int managementWrites) throws Exception {
        Floor floor =
                new Floor(site.management(), site.managed(), config.objects(), managementWrites);
        String same =
                config.objects()
                        + " objects and "
                        + managementWrites
                        + " writes of status a cluster";
        report.fact("floor, a plain loop (" + same + ")", floor.run("f1-", clusters, 1));
        report.fact("floor, 20 clusters at a time", floor.run("f20-", clusters, 20));
    }

    private void round(String name, String profile, String label, String value, int clusters) {
        long began = System.nanoTime();
        workload.profile(profile, label, value);
        report.add(summaries.await(name, profile, clusters, began, PATIENCE));
    }
}
