package io.projectsveltos.templating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TemplatesTest {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final ClusterFacts EAST =
            new ClusterFacts(
                    "fleet",
                    "east",
                    "Sveltos",
                    "v1.37.2",
                    Map.of(
                            "metadata",
                            Map.of("name", "east", "labels", Map.of("tier", "a&b")),
                            "spec",
                            Map.of("zones", List.of("x", "y"), "nodes", 3L)));

    @TempDir private static Path temp;
    private static RunningTemplates running;

    private Templates templates;

    @BeforeAll
    static void start() {
        running = RunningTemplates.start(temp);
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    @BeforeEach
    void create() {
        templates = running.templates();
    }

    @Test
    void instantiatesNamesOfReferences() {
        assertThat(
                        references(
                                "nginx-{{ .Cluster.metadata.name }}",
                                "plain",
                                "{{ .ClusterNamespace }}-{{ .ClusterName | upper }}"))
                .containsExactly("nginx-east", "plain", "fleet-EAST");
    }

    @Test
    void turnsEmptyNamesIntoTheNamespaceOfTheCluster() {
        assertThat(references("", "{{ if false }}x{{ end }}")).containsExactly("fleet", "fleet");
    }

    @Test
    void escapesNamesButNotContent() {
        String text = "{{ .Cluster.metadata.labels.tier }}";

        assertThat(references(text)).containsExactly("a&amp;b");
        assertThat(content(text)).isEqualTo("a&b");
    }

    @Test
    void namesTheFieldThatFails() {
        assertThatThrownBy(() -> references("plain", "{{ .Cluster.metadata.nam }}"))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED))
                .hasMessageContaining("spec.policyRefs[1].name")
                .hasMessageContaining("map has no entry for key \"nam\"");
    }

    @Test
    void givesContentTheClusterAndOtherObjects() {
        ContentObjects objects =
                ContentObjects.of(Map.of("settings", Map.of("data", Map.of("mode", "fast"))));

        List<String> texts =
                templates.content(
                        TemplateLanguage.GO,
                        List.of(
                                new TemplateText("a", "no action"),
                                new TemplateText(
                                        "b",
                                        "{{ range .Cluster.spec.zones }}{{ . }},{{ end }}"
                                                + "{{ add .Cluster.spec.nodes 1 }}"),
                                new TemplateText("c", "{{ .MgmtResources.settings.data.mode }}"),
                                new TemplateText("d", "{{ .KubeadmControlPlane }}")),
                        EAST,
                        objects,
                        SOON);

        assertThat(texts).containsExactly("no action", "x,y,4", "fast", "map[]");
    }

    @Test
    void showsTheEnvironmentOnlyWhereItIsAllowed() {
        String text = "[{{ env \"REGION\" }}]";
        Templates allowed =
                new Templates(
                        new ContentEngine(running.pool()),
                        running.jinja(),
                        new TemplateAccess(Map.of("REGION", "north"), false));

        assertThat(content(text)).isEqualTo("[]");
        assertThat(
                        allowed.content(
                                TemplateLanguage.GO,
                                List.of(new TemplateText("t", text)),
                                EAST,
                                ContentObjects.NONE,
                                SOON))
                .containsExactly("[north]");
    }

    @Test
    void doesNotNeedTheEngineForTextsWithoutActions() {
        try (EnginePool missing =
                new EnginePool(EngineConfig.of("none", Path.of("/nowhere")), EngineMetrics.NOOP)) {
            Templates plain =
                    new Templates(new ContentEngine(missing), running.jinja(), TemplateAccess.NONE);

            assertThat(plain.references(List.of(new ReferenceText("f", "a")), EAST, SOON))
                    .containsExactly("a");
            assertThat(
                            plain.content(
                                    TemplateLanguage.GO,
                                    List.of(new TemplateText("t", "b")),
                                    EAST,
                                    ContentObjects.NONE,
                                    SOON))
                    .containsExactly("b");
        }
    }

    private List<String> references(String... texts) {
        List<ReferenceText> references =
                IntStream.range(0, texts.length)
                        .mapToObj(
                                i -> new ReferenceText("spec.policyRefs[" + i + "].name", texts[i]))
                        .toList();
        return templates.references(references, EAST, SOON);
    }

    private String content(String text) {
        return templates
                .content(
                        TemplateLanguage.GO,
                        List.of(new TemplateText("t", text)),
                        EAST,
                        ContentObjects.NONE,
                        SOON)
                .getFirst();
    }
}
