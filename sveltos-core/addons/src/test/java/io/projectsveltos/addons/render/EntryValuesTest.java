package io.projectsveltos.addons.render;

import static io.projectsveltos.addons.testing.Samples.SOURCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.ResolvedEntry;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.addons.testing.TestEngine;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EntryValuesTest {
    private static final RenderScope SCOPE =
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

    @TempDir private static Path temp;
    private static TestEngine engine;

    @BeforeAll
    static void start() {
        engine = TestEngine.start(temp);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void takesThoseOfTheProfileWhereThereIsNothingElse() {
        assertThat(merged(Map.of("replicas", 3))).isEqualTo(Map.of("replicas", 3));
    }

    @Test
    void putsEachFurtherDocumentOverThoseBefore() {
        assertThat(
                        merged(
                                Map.of("a", "profile", "b", "profile"),
                                source(false, "b: first\nc: first\n"),
                                source(false, "c: second\nd: second\n", "d: third\n")))
                .isEqualTo(Map.of("a", "profile", "b", "first", "c", "second", "d", "third"));
    }

    @Test
    void mergesMapsAndReplacesEverythingElse() {
        assertThat(
                        merged(
                                Map.of(
                                        "map", Map.of("kept", 1, "deep", Map.of("kept", 1)),
                                        "list", List.of(1, 2),
                                        "scalar", Map.of("lost", 1)),
                                source(
                                        false,
                                        """
                                        map: {added: 2, deep: {added: 2}}
                                        list: [3]
                                        scalar: 4
                                        """)))
                .isEqualTo(
                        Map.of(
                                "map",
                                        Map.of(
                                                "kept",
                                                1,
                                                "added",
                                                2L,
                                                "deep",
                                                Map.of("kept", 1, "added", 2L)),
                                "list", List.of(3L),
                                "scalar", 4L));
    }

    @Test
    void anExplicitNothingReplacesToo() {
        Map<String, @Nullable Object> expected = new LinkedHashMap<>();
        expected.put("a", null);

        assertThat(merged(Map.of("a", Map.of("b", 1)), source(false, "a: null\n")))
                .isEqualTo(expected);
    }

    @Test
    void leavesTheProfileItselfAsItIs() {
        Map<String, Object> nested = Map.of("kept", 1);
        Map<String, @Nullable Object> values = Map.of("map", nested);

        merged(values, source(false, "map: {kept: 2}\n"));

        assertThat(nested).isEqualTo(Map.of("kept", 1));
    }

    @Test
    void instantiatesTemplatesForTheCluster() {
        assertThat(
                        merged(
                                Map.of(),
                                source(true, "name: {{ .Cluster.metadata.name }}\n"),
                                source(false, "text: '{{ as it is }}'\n")))
                .isEqualTo(Map.of("name", "east", "text", "{{ as it is }}"));
    }

    @Test
    void namesTheKeyThatCannotBeRead() {
        assertThatThrownBy(() -> merged(Map.of(), source(false, "a: [\n")))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessageStartingWith("valuesFrom ConfigMap default/app: key 0: ");
    }

    private static Map<String, @Nullable Object> merged(
            Map<String, ? extends @Nullable Object> values, Source... sources) {
        Entry entry =
                new Entry(
                        "deployerRefs[0]",
                        "one",
                        SOURCE,
                        DeploymentType.REMOTE,
                        100,
                        false,
                        false,
                        false,
                        "",
                        "",
                        new LinkedHashMap<>(values),
                        List.of());
        return new EntryValues(new Instantiation(engine.templates()), engine.content())
                .merge(
                        new ResolvedEntry(entry, Optional.empty(), List.of(sources)),
                        SCOPE,
                        Samples.turn());
    }

    private static Source source(boolean template, String... texts) {
        List<SourceFile> files =
                Arrays.stream(texts)
                        .map(text -> SourceFile.of("" + List.of(texts).indexOf(text), text))
                        .toList();
        return new Source(
                new SourceReference("ConfigMap", "default", "app"),
                files,
                List.of(),
                template ? TemplateLanguage.GO : TemplateLanguage.NONE,
                SourceTree.digest(files));
    }
}
