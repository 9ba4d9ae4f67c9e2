package io.projectsveltos.distribution.bench;

import io.projectsveltos.acceptance.ChartServer;
import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Releases of a small chart on one API server, beside Helm's own command in a loop. */
final class HelmReleases implements Part {
    private static final String CHART = "small";
    private static final int PROFILES = 10;
    private static final Map<String, String> FILES =
            Map.of(
                    "values.yaml",
                    "message: hello\n",
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}
                    data:
                      message: {{ .Values.message | quote }}
                    """,
                    "templates/account.yaml",
                    """
                    apiVersion: v1
                    kind: ServiceAccount
                    metadata:
                      name: {{ .Release.Name }}
                    """,
                    "templates/service.yaml",
                    """
                    apiVersion: v1
                    kind: Service
                    metadata:
                      name: {{ .Release.Name }}
                    spec:
                      clusterIP: None # one server has addresses for some hundred only
                      selector: {app: {{ .Release.Name }}}
                      ports: [{port: 80}]
                    """);

    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        Path folder = Files.createTempDirectory("bench-charts-");
        try (BenchSite site = BenchSite.start(1);
                ChartServer charts = new ChartServer(folder);
                Summaries summaries = new Summaries(site.managementClient());
                PackedCommand controller = site.controller("--allow-address=127.0.0.0/8")) {
            charts.publish(CHART, "1.0.0", FILES);
            Workload workload = new Workload(site.management());
            workload.namespace();
            workload.register(
                    "known", config.clusters(), Kubeconfigs.ofPlanes(site.managedPlanes()));
            workload.awaitReady("known", config.clusters());
            new Run(config.clusters(), site, charts, summaries, workload, controller, report)
                    .run(config.idleMinutes());
        }
    }

    private record Run(
            int clusters,
            BenchSite site,
            ChartServer charts,
            Summaries summaries,
            Workload workload,
            PackedCommand controller,
            Report report) {
        void run(int idleMinutes) throws Exception {
            release("cold", 22);
            Round warm = release("warm", 22);
            report.add(
                    Fact.number(
                                    "downloads of the chart for all of them",
                                    charts.asked("/" + CHART + "-1.0.0.tgz"),
                                    "")
                            .within(1));
            Duration loop = loop();
            report.fact(clusters + " installs by the helm command, one after another", loop);
            report.add(
                    Fact.number(
                                    "the warm round against that",
                                    (double) warm.last().toNanos() / loop.toNanos(),
                                    "times")
                            .within(0.5));
            many();
            new Idle(site.planes(), controller.handle(), report).awaitQuiet();
            HelmCalls before = HelmCalls.of(controller);
            new Idle(site.planes(), controller.handle(), report)
                    .measure(PROFILES * clusters, idleMinutes);
            report.add(
                    Fact.number(
                                    "Helm calls in " + idleMinutes + " idle minutes",
                                    HelmCalls.of(controller).since(before),
                                    "")
                            .within(0));
        }

        private Round release(String temper, double limit) {
            String name = clusters + " releases, one a cluster, " + temper;
            long began = System.nanoTime();
            workload.release("one", "group", "known", charts.url(), CHART);
            Round round = summaries.await(name, "one", clusters, began, Bench.PATIENCE);
            report.add(round, limit);
            workload.deleteProfile("one");
            summaries.awaitGone("one");
            return round;
        }

        private Duration loop() {
            Helm helm =
                    Helm.of(
                            SandboxConfig.of(System.getenv()),
                            site.managedPlanes().getFirst().kubeconfig());
            String chart = charts.packed(CHART, "1.0.0").toString();
            long began = System.nanoTime();
            for (int i = 0; i < clusters; i++) {
                helm.run(
                                "install",
                                "one",
                                chart,
                                "--namespace=loop-" + i,
                                "--create-namespace",
                                "--set=message=to all clusters")
                        .orThrow();
            }
            return Duration.ofNanos(System.nanoTime() - began);
        }

        private void many() throws IOException {
            int all = PROFILES * clusters;
            long began = System.nanoTime();
            for (int i = 0; i < PROFILES; i++) {
                workload.release("many-" + i, "group", "known", charts.url(), CHART);
            }
            Round round = summaries.await(all + " releases", "many", all, began, Bench.PATIENCE);
            report.add(round, 240);
            report.add(
                    Fact.number(
                                    "most memory that Helm's engine had, resident",
                                    HelmCalls.peakMegabytes(controller.handle()),
                                    "MB")
                            .within(400));
            report.fact("memory after that", Memory.of(controller.handle()).text());
        }
    }
}
