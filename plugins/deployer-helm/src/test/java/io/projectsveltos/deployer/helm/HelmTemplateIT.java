package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.utils.Serialization;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the engine renders, byte for byte what Helm's own client renders. */
class HelmTemplateIT {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String KUBERNETES = "v1.33.1";

    private static EnginePool engine;
    private static Helm client;

    /** A chart, and a file of values or none. */
    record Case(String chart, String values) {
        @Override
        public String toString() {
            return chart + (values.isEmpty() ? "" : " with " + values);
        }
    }

    @BeforeAll
    static void start() {
        Path executable =
                Path.of("target/engines", EnginePlatform.current().folder(), "helm")
                        .toAbsolutePath();
        engine = new EnginePool(EngineConfig.of("helm", executable), EngineMetrics.NOOP);
        client = Helm.of(SandboxConfig.of(System.getenv()), Path.of("/nowhere/kubeconfig"));
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String chart : List.of("app", "borrower", "definitions", "family")) {
            cases.add(new Case(chart, ""));
            Path folder = ChartFiles.folder(chart).resolve("ci");
            if (Files.isDirectory(folder)) {
                try (Stream<Path> values = Files.list(folder)) {
                    values.sorted()
                            .forEach(
                                    file -> cases.add(new Case(chart, "ci/" + file.getFileName())));
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rendersWhatHelmRenders(Case each) throws IOException {
        Path chart = ChartFiles.folder(each.chart());
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "template",
                                "web",
                                chart.toString(),
                                "--namespace=shops",
                                "--include-crds",
                                "--kube-version=" + KUBERNETES));
        if (!each.values().isEmpty()) {
            command.add("--values=" + chart.resolve(each.values()));
        }

        assertThat(rendered(each, chart)).isEqualTo(client.run(command).orThrow());
    }

    private static String rendered(Case each, Path chart) throws IOException {
        ObjectNode order = JSON.createObjectNode();
        order.put("op", "template");
        order.put("kubeVersion", KUBERNETES);
        order.put("includeCRDs", true);
        order.putObject("source").put("directory", chart.toString()).put("digest", each.chart());
        order.putObject("entry").put("releaseName", "web").put("releaseNamespace", "shops");
        order.set("values", values(each, chart));
        byte[] answer = engine.call(JSON.writeValueAsBytes(order), Duration.ofSeconds(30));
        JsonNode told = JSON.readTree(answer);
        assertThat(told.path("failure").isMissingNode()).as(told.toString()).isTrue();
        return told.path("manifests").asString("");
    }

    private static JsonNode values(Case each, Path chart) throws IOException {
        if (each.values().isEmpty()) {
            return JSON.createObjectNode();
        }
        return JSON.valueToTree(
                Serialization.unmarshal(Files.readString(chart.resolve(each.values())), Map.class));
    }
}
