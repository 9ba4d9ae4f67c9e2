package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A cluster gets a label and with it ten profiles, one cluster after the other; then the memory of
 * the thousand summaries that stand, and a restart with them.
 */
final class LabelChanges implements Part {
    private static final int PROFILES = 10;
    private static final String LABEL = "wave";

    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        try (BenchSite site = BenchSite.start(config.planes());
                VirtualFleet fleet = VirtualFleet.start();
                Summaries summaries = new Summaries(site.managementClient())) {
            Workload workload = new Workload(site.management());
            int clusters = config.clusters();
            try (PackedCommand controller = site.controller()) {
                workload.namespace();
                workload.register(
                        "v", clusters, Kubeconfigs.ofClusters(site.virtual(fleet, clusters)));
                workload.awaitReady("v", clusters);
                for (int i = 0; i < PROFILES; i++) {
                    workload.small("content-" + i, "p" + i);
                    workload.profile("p" + i, LABEL, "on", "content-" + i);
                }
                Idle idle = new Idle(site.planes(), controller.handle(), report);
                idle.awaitQuiet();
                double before = Memory.of(controller.handle()).pssMb();
                label(workload, summaries, clusters, report);
                idle.awaitQuiet();
                double after = Memory.of(controller.handle()).pssMb();
                report.add(
                        Fact.number(
                                "memory per summary",
                                (after - before) * 1024 / (clusters * PROFILES),
                                "KB"));
            }
            new Restart(site, report).measure(clusters * PROFILES, UnaryOperator.identity());
        }
    }

    private static void label(Workload workload, Summaries summaries, int clusters, Report report) {
        List<Duration> times = new ArrayList<>();
        for (int i = 0; i < clusters; i++) {
            String cluster = "v-" + i;
            long began = System.nanoTime();
            workload.label(cluster, LABEL, "on");
            times.add(summaries.awaitCluster(cluster, PROFILES, began, Bench.PATIENCE));
        }
        Round round =
                new Round(
                        "label change to applied, " + clusters + " × " + PROFILES + " profiles",
                        times);
        report.add(round);
        report.add(Report.seconds("label change to applied, p50", round.within(0.5)));
        report.add(Report.seconds("label change to applied, p99", round.within(0.99)).within(1.3));
    }
}
