package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code make bench}: the packed controller against real API servers on this machine. */
public final class Bench {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final BenchConfig config;
    private final List<ControlPlane> planes;
    private final Workload workload;
    private final Summaries summaries;
    private final List<Round> rounds = new ArrayList<>();
    private final List<String> facts = new ArrayList<>();

    private Bench(
            BenchConfig config, List<ControlPlane> planes, Workload workload, Summaries summaries) {
        this.config = config;
        this.planes = planes;
        this.workload = workload;
        this.summaries = summaries;
    }

    /** Runs all rounds; the variables CLUSTERS, OBJECTS, PLANES and IDLE_MINUTES set their size. */
    public static void main(String[] arguments) throws Exception {
        BenchConfig config = BenchConfig.of(System.getenv());
        System.out.println(config + ", " + load());
        try (Sandbox sandbox =
                        Sandbox.start(
                                SandboxConfig.of(System.getenv())
                                        .withProgress(line -> System.out.println(line)));
                Transport transport = Transport.start("bench")) {
            List<String> names =
                    Stream.concat(
                                    Stream.of("management"),
                                    IntStream.rangeClosed(1, config.planes())
                                            .mapToObj(i -> "managed-" + i))
                            .toList();
            List<ControlPlane> planes = sandbox.addAll(names);
            List<KubeClient> clients =
                    planes.stream()
                            .map(
                                    plane ->
                                            KubeClient.open(
                                                    transport,
                                                    OwnConnection.file(plane.kubeconfig()),
                                                    plane.name(),
                                                    new KindInterner()))
                            .toList();
            Map<String, String> environment =
                    Map.of(
                            "KUBECONFIG",
                            planes.getFirst().kubeconfig().toString(),
                            "HOSTNAME",
                            "bench");
            try (PackedCommand crds = PackedCommand.start(environment, "crds", "--install")) {
                if (crds.exitCode() != 0) {
                    throw new IllegalStateException(crds.output());
                }
            }
            KubeApi management = clients.getFirst().api();
            try (Summaries summaries = new Summaries(clients.getFirst())) {
                Workload workload = new Workload(management, planes.subList(1, planes.size()));
                new Bench(config, planes, workload, summaries)
                        .run(
                                environment,
                                management,
                                clients.stream().skip(1).map(KubeClient::api).toList());
            } finally {
                clients.forEach(KubeClient::close);
            }
        }
    }

    private void run(Map<String, String> environment, KubeApi management, List<KubeApi> managed)
            throws Exception {
        int clusters = config.clusters();
        int probes = PackedCommand.freePort();
        long started = System.nanoTime();
        try (PackedCommand controller =
                PackedCommand.controller(environment, probes, PackedCommand.freePort())) {
            controller.awaitPage(probes, "/readyz", "leading");
            fact("start to leading", seconds(started));
            workload.content(config.objects());
            workload.register("known", clusters);
            await("known clusters are ready")
                    .atMost(PATIENCE)
                    .until(() -> workload.ready("known") == clusters);

            round("1 known cluster, cold", "one", "single", "known", 1);
            withdraw("one", managed);
            round("1 known cluster, warm", "one", "single", "known", 1);
            withdraw("one", managed);
            round(clusters + " known clusters, cold", "all", "group", "known", clusters);
            withdraw("all", managed);
            Requests requests = new Requests(planes);
            round(clusters + " known clusters, warm", "all", "group", "known", clusters);
            Map<String, Long> byVerb = requests.byVerb();
            long sum = byVerb.values().stream().mapToLong(Long::longValue).sum();
            fact(
                    "requests per provisioned cluster",
                    String.format(Locale.ROOT, "%.1f %s", (double) sum / clusters, byVerb));
            int managementWrites = Math.ceilDiv(requests.writes(0), clusters);

            workload.profile("fresh", "group", "fresh");
            long began = System.nanoTime();
            workload.register("fresh", clusters);
            add(
                    summaries.await(
                            clusters + " clusters never seen before",
                            "fresh",
                            clusters,
                            began,
                            PATIENCE));
            fact("memory after the load", Memory.of(controller.handle()).text());

            Floor floor = new Floor(management, managed, config.objects(), managementWrites);
            String same =
                    config.objects()
                            + " objects and "
                            + managementWrites
                            + " writes of status a cluster";
            fact("floor, a plain loop (" + same + ")", text(floor.run("f1-", clusters, 1)));
            fact("floor, 20 clusters at a time", text(floor.run("f20-", clusters, 20)));
            idle(controller);
        }
        report();
    }

    private void idle(PackedCommand controller) {
        // What is still under way, such as a count of clusters, is not idle yet.
        AtomicReference<Requests> sinceLook = new AtomicReference<>(new Requests(planes));
        await("five seconds without a write")
                .pollInterval(Duration.ofSeconds(5))
                .atMost(Duration.ofMinutes(2))
                .until(() -> sinceLook.getAndSet(new Requests(planes)).writes() == 0);
        Requests requests = new Requests(planes);
        Duration window = Duration.ofMinutes(config.idleMinutes());
        await("the idle window is over")
                .pollDelay(window)
                .atMost(window.plusMinutes(1))
                .until(() -> true);
        fact(
                "writes in " + config.idleMinutes() + " idle minutes, Lease apart",
                Integer.toString(requests.writes()));
        fact(
                "memory when idle, " + 2 * config.clusters() + " clusters",
                Memory.of(controller.handle()).text());
    }

    private void round(String name, String profile, String label, String value, int clusters) {
        long began = System.nanoTime();
        workload.profile(profile, label, value);
        add(summaries.await(name, profile, clusters, began, PATIENCE));
    }

    /** A namespace that still ends would be measured with the next round. */
    private void withdraw(String profile, List<KubeApi> managed) {
        workload.deleteProfile(profile);
        summaries.awaitGone();
        await("no namespace ends any more")
                .atMost(PATIENCE)
                .until(() -> managed.stream().allMatch(Workload::clear));
    }

    private void add(Round round) {
        rounds.add(round);
        System.out.println(round.line());
    }

    private void fact(String name, String value) {
        facts.add("\"" + name + "\":\"" + value + "\"");
        System.out.printf(Locale.ROOT, "%-70s %s%n", name, value);
    }

    private void report() throws Exception {
        System.out.println(load());
        Path file = Path.of("target", "bench.json");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"config\":\""
                        + config
                        + "\",\"load\":\""
                        + load()
                        + "\",\"rounds\":["
                        + String.join(",", rounds.stream().map(Round::json).toList())
                        + "],\"facts\":{"
                        + String.join(",", facts)
                        + "}}\n");
        System.out.println("The same as JSON: distribution/" + file);
    }

    private static String load() throws java.io.IOException {
        return Runtime.getRuntime().availableProcessors()
                + " processors, load "
                + Files.readString(Path.of("/proc/loadavg")).strip();
    }

    private static String seconds(long since) {
        return text(Duration.ofNanos(System.nanoTime() - since));
    }

    private static String text(Duration time) {
        return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
    }
}
