package io.projectsveltos.deployer.helm;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tries every chart of a folder: {@code DIR} has a folder for each; {@code ONLY} names some of
 * them, with commas between. Ends with code 1 where the product and Helm's own client disagree.
 */
public final class Charts {
    private static final Path REPORT = Path.of("../../target/charts.md");

    private Charts() {}

    /** Runs with the environment as its settings. */
    public static void main(String[] arguments) throws IOException {
        Map<String, String> environment = System.getenv();
        List<Path> charts =
                folders(Path.of(environment.getOrDefault("DIR", "src/test/charts")), environment);
        if (charts.isEmpty()) {
            System.err.println(
                    "There is nothing to try: DIR has to hold folders with a Chart.yaml in each.");
            System.exit(1);
        }
        Path folder = Files.createTempDirectory("charts");
        List<ChartVerdict> verdicts = new ArrayList<>();
        try (Sandbox sandbox =
                        Sandbox.start(SandboxConfig.of(environment).withProgress(Charts::say));
                KubernetesClient client = client(sandbox.add("charts"));
                ChartGround ground = ground(sandbox, client, folder)) {
            for (Path chart : charts) {
                ChartVerdict verdict =
                        new ChartTrial(ground, chart).run("chart-" + (verdicts.size() + 1));
                verdicts.add(verdict);
                say(ChartTable.line(verdict));
                Files.createDirectories(REPORT.getParent());
                Files.writeString(REPORT, ChartTable.markdown(verdicts));
            }
        }
        clear(folder);
        say(ChartTable.summary(verdicts));
        say("The table is in target/charts.md.");
        System.exit(verdicts.stream().anyMatch(ChartVerdict::disagrees) ? 1 : 0);
    }

    private static List<Path> folders(Path parent, Map<String, String> environment)
            throws IOException {
        String only = environment.getOrDefault("ONLY", "");
        Set<String> wanted = Set.of(only.split(","));
        try (Stream<Path> found = Files.list(parent.toAbsolutePath().normalize())) {
            return found.filter(path -> Files.isRegularFile(path.resolve("Chart.yaml")))
                    .filter(
                            path ->
                                    only.isEmpty()
                                            || wanted.contains(String.valueOf(path.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    private static KubernetesClient client(ControlPlane plane) {
        return new KubernetesClientBuilder()
                .withConfig(Config.fromKubeconfig(plane.kubeconfigText()))
                .build();
    }

    private static ChartGround ground(Sandbox sandbox, KubernetesClient client, Path folder) {
        ControlPlane plane = sandbox.controlPlanes().values().iterator().next();
        return new ChartGround(new TestCluster(plane, client), folder);
    }

    private static void clear(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
