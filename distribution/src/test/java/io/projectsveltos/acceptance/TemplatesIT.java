package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Templates in ConfigMaps reach a real cluster as the texts they stand for. */
@Fleet
class TemplatesIT {
    private static final String ANNOTATION = "projectsveltos.io/template";
    private static PackagedController controller;

    @BeforeAll
    static void start(FleetClusters fleet) {
        new Scene(fleet).close();
        controller = PackagedController.start(fleet.management());
    }

    @AfterAll
    static void stop() {
        controller.close();
    }

    @Test
    void goTemplatesLandAsTheOriginalsLibrariesRenderThem(FleetClusters fleet) throws IOException {
        List<GoldenValue> golden = GoldenValue.all();
        assertThat(golden).hasSizeGreaterThan(700);
        try (Scene scene = new Scene(fleet)) {
            scene.configMap(
                    "cases",
                    GoldenValue.templates(golden, scene.namespace()),
                    Map.of(ANNOTATION, ""));
            scene.register("one", fleet.managed(0), scene.matching());
            scene.profile("golden", "cases");
            scene.awaitProvisioned("golden", "one");

            Map<String, String> landed = new HashMap<>();
            for (ConfigMap object :
                    fleet.managed(0)
                            .client()
                            .configMaps()
                            .inNamespace(scene.namespace())
                            .withLabel("golden", "true")
                            .list()
                            .getItems()) {
                landed.putAll(object.getData());
            }
            assertThat(landed).isEqualTo(GoldenValue.expected(golden));
        }
    }

    @Test
    void jinjaLandsAndABrokenOneChangesNothing(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            scene.register("one", fleet.managed(0), scene.matching());
            scene.configMap("jinja", Map.of("app.yaml", jinja(scene, "")), jinja());
            scene.profile("jinja", "jinja");
            scene.awaitProvisioned("jinja", "one");
            assertThat(landed(fleet, scene).getData())
                    .containsEntry("name", "one")
                    .containsEntry("numbers", "0,1,2")
                    .hasEntrySatisfying(
                            "labels.yaml",
                            labels -> assertThat(labels).contains("env: " + scene.namespace()));

            AuditLog.Mark broken = fleet.managed(0).audit().mark();
            scene.configMap(
                    "jinja", Map.of("app.yaml", jinja(scene, "{{ ''.getClass() }}")), jinja());
            Pattern sentence =
                    Pattern.compile(
                            "The Jinja template ConfigMap "
                                    + scene.namespace()
                                    + "/jinja key app.yaml, line 12: there is no method getClass"
                                    + " here; filters do most of the work\\.");
            eventually(
                    "the sentence is told",
                    () -> assertThat(scene.failure("jinja", "one")).containsPattern(sentence));
            eventually(
                    "an event tells it too",
                    () ->
                            assertThat(scene.warnings("jinja", "one"))
                                    .anySatisfy(
                                            note -> assertThat(note).containsPattern(sentence)));
            assertThat(landed(fleet, scene).getData()).containsEntry("name", "one");
            assertThat(Writes.since(broken, fleet.managed(0))).isEmpty();

            scene.configMap(
                    "jinja", Map.of("app.yaml", jinja(scene, "{{ range(99999999) }}")), jinja());
            eventually(
                    "the limit is told",
                    () ->
                            assertThat(scene.failure("jinja", "one"))
                                    .contains("key app.yaml is stopped: it takes more than"));
            assertThat(Writes.since(broken, fleet.managed(0))).isEmpty();

            scene.configMap("jinja", Map.of("app.yaml", jinja(scene, "mended")), jinja());
            eventually(
                    "the mended one lands",
                    () ->
                            assertThat(landed(fleet, scene).getData())
                                    .containsEntry("last", "mended"));
        }
    }

    private static Map<String, String> jinja() {
        return Map.of(ANNOTATION, "jinja");
    }

    private static String jinja(Scene scene, String last) {
        return """
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: jinja
          namespace: %s
        data:
          name: {{ Cluster.metadata.name }}
          numbers: "{{ range(3)|join(',') }}"
          labels.yaml: |
            {{ Cluster.metadata.labels|to_yaml|indent(4) }}
        {%% if Cluster.spec.nothing is not defined %%}
          last: "%s"
        {%% endif %%}
        """
                .formatted(scene.namespace(), last);
    }

    private static ConfigMap landed(FleetClusters fleet, Scene scene) {
        return fleet.managed(0)
                .client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withName("jinja")
                .get();
    }
}
