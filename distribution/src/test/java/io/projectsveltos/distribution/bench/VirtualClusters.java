package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.virtual.ActiveFault;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * A thousand virtual clusters, each with its own address, certificate and token, in front of a few
 * real API servers: how time and memory grow with them, and what one of them that swallows
 * everything does to the others.
 */
final class VirtualClusters implements Part {
    private static final int PAIRS = 3;

    /** At which parts of the fleet memory and times are looked at. */
    private static final List<Double> STEPS = List.of(0.01, 0.1, 0.25, 0.5, 1.0);

    private static final int WATCHED = 10_000;

    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        try (BenchSite site = BenchSite.start(config.planes());
                VirtualFleet fleet = VirtualFleet.start();
                Summaries summaries = new Summaries(site.managementClient())) {
            List<VirtualCluster> clusters = site.virtual(fleet, config.fleet());
            new Run(config, site, clusters, summaries, report).run();
        }
    }

    private static final class Run {
        private final BenchConfig config;
        private final BenchSite site;
        private final List<VirtualCluster> clusters;
        private final Workload workload;
        private final Summaries summaries;
        private final Withdrawal withdrawal;
        private final Report report;
        private final Curve memory =
                Curve.of("memory of registered clusters", "clusters", "MB proportional");
        private final Curve rollOut = Curve.of("roll-out to known clusters", "clusters", "seconds");

        Run(
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

        void run() throws Exception {
            try (PackedCommand controller = site.controller()) {
                ProcessHandle process = controller.handle();
                workload.content(config.objects());
                Idle idle = new Idle(site.planes(), process, report);
                Vitals empty = Vitals.of(process);
                report.fact("at rest, no cluster", empty.text());
                watched(process);
                double before = Memory.of(process).pssMb();
                grow(process, idle, before);
                blackHole();
                rollOut(process);
                idle.measure(clusters.size(), config.idleMinutes());
            }
            new Restart(site, report).measure(clusters.size(), UnaryOperator.identity());
        }

        private void watched(ProcessHandle process) throws Exception {
            double before = Memory.of(process).pssMb();
            workload.configMaps("watched", WATCHED);
            report.add(
                    Fact.number(
                            "memory per watched object, " + WATCHED + " ConfigMaps",
                            (Memory.of(process).pssMb() - before) * 1024 / WATCHED,
                            "KB"));
        }

        private void grow(ProcessHandle process, Idle idle, double before) throws Exception {
            int registered = 0;
            memory.add(0, before);
            for (double step : STEPS) {
                int upTo = Math.max(1, (int) (step * clusters.size()));
                long began = System.nanoTime();
                workload.register("v", registered, upTo, Kubeconfigs.ofClusters(clusters));
                workload.awaitReady("v", upTo);
                report.add(
                        report.since(
                                (upTo - registered) + " clusters more registered and ready",
                                began));
                registered = upTo;
                idle.awaitQuiet();
                Vitals vitals = Vitals.of(process);
                report.fact("with " + upTo + " clusters", vitals.text());
                memory.add(upTo, vitals.memory().pssMb());
                began = System.nanoTime();
                workload.profile("step", "group", "v");
                Round round =
                        summaries.await(
                                upTo + " known clusters", "step", upTo, began, Bench.PATIENCE);
                report.add(round);
                rollOut.add(upTo, round.last().toNanos() / 1e9);
                withdrawal.of("step");
            }
            report.add(memory);
            report.add(rollOut);
            report.add(
                    Fact.number(
                            "memory per idle cluster",
                            (memory.points().getLast().y() - before) * 1024 / registered,
                            "KB"));
        }

        private void rollOut(ProcessHandle process) {
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
            report.add(Requests.perCluster(requests.byVerb(), clusters.size()));
            report.fact("after the roll-out", Vitals.of(process).text());
        }

        /** The same roll-out with and without one cluster that swallows everything, in turns. */
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
            String name =
                    String.format(
                            Locale.ROOT,
                            "p99 of %d clusters beside a black hole, against none",
                            others);
            report.add(Fact.number(name, 100 * (with / without - 1), "%").within(5));
        }

        private double p99(String name, String profile, int others) {
            long began = System.nanoTime();
            workload.profile(profile, "few", "v");
            Round round = summaries.await(name, profile, others, began, Bench.PATIENCE);
            report.add(round);
            return round.within(0.99).toNanos();
        }
    }
}
