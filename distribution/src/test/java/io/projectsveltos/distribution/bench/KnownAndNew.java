package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** One content to clusters that are known and to clusters never seen before, and the floor. */
final class KnownAndNew implements Part {
    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        try (BenchSite site = BenchSite.start(config.planes());
                Summaries summaries = new Summaries(site.managementClient())) {
            new Run(config, site, summaries, report).run();
        }
    }

    private static final class Run {
        private final BenchConfig config;
        private final BenchSite site;
        private final Workload workload;
        private final Summaries summaries;
        private final Withdrawal withdrawal;
        private final Report report;

        Run(BenchConfig config, BenchSite site, Summaries summaries, Report report) {
            this.config = config;
            this.site = site;
            this.workload = new Workload(site.management());
            this.summaries = summaries;
            this.withdrawal = new Withdrawal(workload, summaries, site.managed());
            this.report = report;
        }

        void run() throws Exception {
            int clusters = config.clusters();
            Rounds rounds;
            long started = System.nanoTime();
            try (PackedCommand controller = site.controller()) {
                report.add(report.since("start to leading", started).within(8));
                rounds = known(clusters);
                unseen(clusters);
                new Records(site.management()).await(2 * clusters, System.nanoTime());
                report.fact("memory after the load", Memory.of(controller.handle()).text());
                new Idle(site.planes(), controller.handle(), report)
                        .measure(2 * clusters, config.idleMinutes());
            }
            floor(rounds, clusters);
            new Restart(site, report).measure(2 * clusters, start -> start.within(8));
        }

        private Rounds known(int clusters) throws Exception {
            workload.content(config.objects());
            workload.register("known", clusters, Kubeconfigs.ofPlanes(site.managedPlanes()));
            workload.awaitReady("known", clusters);

            round("1 known cluster, cold", "one", "single", 1, 0.5);
            withdrawal.of("one");
            round("1 known cluster, warm", "one", "single", 1, 0.5);
            withdrawal.of("one");
            round(clusters + " known clusters, cold", "all", "group", clusters, 5);
            withdrawal.of("all");
            Requests requests = new Requests(site.planes());
            Round warm = round(clusters + " known clusters, warm", "all", "group", clusters, 5);
            Map<String, Long> management = requests.writesByKind(0);
            report.fact(
                    "recorded after that",
                    new Records(site.management()).await(clusters, System.nanoTime()));
            Map<String, Long> byVerb = requests.byVerb();
            report.add(Requests.perCluster(byVerb, clusters));
            report.fact("requests by verb", byVerb.toString());
            report.fact("writes in the management cluster", management.toString());
            Share share = Share.of(site.management(), site.managed().getFirst(), "all", "known-0");
            return new Rounds(warm, share, management);
        }

        private void unseen(int clusters) throws Exception {
            workload.profile("fresh", "group", "fresh");
            long began = System.nanoTime();
            workload.register("fresh", clusters, Kubeconfigs.ofPlanes(site.managedPlanes()));
            report.add(
                    summaries.await(
                            clusters + " clusters never seen before",
                            "fresh",
                            clusters,
                            began,
                            Bench.PATIENCE),
                    6);
        }

        private void floor(Rounds rounds, int clusters) throws Exception {
            long status = rounds.management().getOrDefault("update clustersummaries/status", 0L);
            int statusWrites = Math.ceilDiv((int) status, clusters);
            Floor floor =
                    new Floor(
                            site.managementClient(), site.managed(), rounds.share(), statusWrites);
            report.fact("floor, a plain loop that writes the same", floor.run("f1-", clusters, 1));
            Duration parallel = floor.run("f20-", clusters, 20);
            report.fact("floor, 20 clusters at a time", parallel);
            Round warm = rounds.warm();
            report.add(
                    Fact.number(
                                    String.format(
                                            Locale.ROOT, "%s, against that floor", warm.name()),
                                    (double) warm.last().toNanos() / parallel.toNanos(),
                                    "times")
                            .within(2));
        }

        private Round round(String name, String profile, String label, int clusters, double limit) {
            long began = System.nanoTime();
            workload.profile(profile, label, "known");
            Round round = summaries.await(name, profile, clusters, began, Bench.PATIENCE);
            report.add(round, limit);
            return round;
        }
    }

    /**
     * What the floor is compared with.
     *
     * @param management what was written in the management cluster until the last one was in place
     */
    private record Rounds(Round warm, Share share, Map<String, Long> management) {}
}
