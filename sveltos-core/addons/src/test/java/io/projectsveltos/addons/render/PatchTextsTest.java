package io.projectsveltos.addons.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.PatchRefs;
import io.projectsveltos.addons.source.ResolvedFeature;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.addons.testing.TestEngine;
import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.config.v1beta1.PatchTarget;
import io.projectsveltos.engine.ObjectPatch;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchTextsTest {
    private static final KubeObject OBJECT = Samples.configMap("a");
    private static TestEngine engine;

    @BeforeAll
    static void start(@TempDir Path folder) {
        engine = TestEngine.start(folder);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void ofTheProfileAreTemplatesWithTheirTargets() {
        Patch patch =
                new Patch(
                        "data: {cluster: '{{ .Cluster.metadata.name }}'}",
                        new PatchTarget(
                                null,
                                null,
                                "ConfigMap",
                                null,
                                "{{ if true }}^a${{ end }}",
                                null,
                                null));

        Patches patches = read(List.of(patch));

        assertThat(patches.all())
                .singleElement()
                .satisfies(
                        read -> {
                            assertThat(read.text()).isEqualTo("data: {cluster: 'east'}");
                            assertThat(read.target())
                                    .containsEntry("kind", "ConfigMap")
                                    .containsEntry("name", "^a$");
                        });
        assertThat(patches.apply(List.of(OBJECT), Samples.turn()))
                .singleElement()
                .satisfies(
                        object ->
                                assertThat(object.content())
                                        .extractingByKey("data")
                                        .isEqualTo(Map.of("cluster", "east")));
    }

    @Test
    void ofAnObjectAreTemplatesOnlyWhereItSaysSo() {
        String text = "patch: '{{ .Cluster.metadata.name }}'";

        assertThat(read(List.of(), source(TemplateLanguage.NONE, text)).all())
                .extracting(ObjectPatch::text)
                .containsExactly(text);
        assertThat(read(List.of(), source(TemplateLanguage.GO, text)).all())
                .extracting(ObjectPatch::text)
                .containsExactly("patch: 'east'");
    }

    @Test
    void namesThePatchThatDoesNotFit() {
        Patches patches =
                read(
                        List.of(),
                        source(
                                TemplateLanguage.NONE,
                                "patch: '[{op: add, path: /x/y, value: 1}]'\n"
                                        + "target: {kind: ConfigMap}"));

        assertThatThrownBy(() -> patches.apply(List.of(OBJECT), Samples.turn()))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessageContaining(
                        "patchesFrom ConfigMap default/patches key p.yaml does not fit ConfigMap");
    }

    @Test
    void leavesAwayWhatAPatchDeletes() {
        Patches patches =
                read(
                        List.of(
                                new Patch(
                                        "$patch: delete",
                                        new PatchTarget(
                                                null, null, "ConfigMap", null, null, null, null))));

        assertThat(patches.apply(List.of(OBJECT), Samples.turn())).isEmpty();
    }

    private static Patches read(List<Patch> inline, Source... from) {
        Feature feature =
                new Feature("Resources", "Resources", List.of())
                        .withPatches(new PatchRefs(inline, List.of()));
        RenderScope scope =
                new RenderScope(
                        new ClusterFacts(
                                "fleet",
                                "east",
                                "Sveltos",
                                "v1.37.2",
                                Map.of("metadata", Map.of("name", "east"))),
                        100,
                        false,
                        Map.of(),
                        Map.of());
        return new PatchTexts(
                        engine.templates(), new Instantiation(engine.templates()), engine.content())
                .read(
                        new ResolvedFeature(feature, List.of(), List.of(from)),
                        scope,
                        Samples.turn());
    }

    private static Source source(TemplateLanguage language, String text) {
        List<SourceFile> files = List.of(SourceFile.of("p.yaml", text));
        return new Source(
                new SourceReference("ConfigMap", "default", "patches"),
                files,
                List.of(),
                language,
                SourceTree.digest(files));
    }
}
