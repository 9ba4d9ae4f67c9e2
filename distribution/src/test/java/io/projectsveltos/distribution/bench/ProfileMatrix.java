package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import java.time.Duration;

/** Fifty profiles to fifty clusters, and all of them away again. */
final class ProfileMatrix implements Part {
    private static final int SIDE = 50;
    private static final double PEER_SECONDS = 51;

    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        try (BenchSite site = BenchSite.start(config.planes());
                VirtualFleet fleet = VirtualFleet.start();
                Summaries summaries = new Summaries(site.managementClient());
                PackedCommand controller = site.controller()) {
            Workload workload = new Workload(site.management());
            workload.namespace();
            workload.register("v", SIDE, Kubeconfigs.ofClusters(site.virtual(fleet, SIDE)));
            workload.awaitReady("v", SIDE);

            String name = SIDE + " clusters × " + SIDE + " profiles";
            long began = System.nanoTime();
            for (int i = 0; i < SIDE; i++) {
                workload.small("content-" + i, "p" + i);
                workload.profile("p" + i, "group", "v", "content-" + i);
            }
            Round round = summaries.awaitAll(name, SIDE * SIDE, began, Bench.PATIENCE);
            report.add(round);
            Duration there = Duration.ofNanos(System.nanoTime() - began);

            long deleting = System.nanoTime();
            for (int i = 0; i < SIDE; i++) {
                workload.deleteProfile("p" + i);
            }
            summaries.awaitNone();
            Duration gone = Duration.ofNanos(System.nanoTime() - deleting);
            report.fact("their deletion", gone);
            report.add(
                    Report.seconds(name + " and their deletion", there.plus(gone))
                            .within(PEER_SECONDS));
            report.fact("memory after that", Memory.of(controller.handle()).text());
        }
    }
}
