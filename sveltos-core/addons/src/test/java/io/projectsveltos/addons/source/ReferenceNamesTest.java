package io.projectsveltos.addons.source;

import static io.projectsveltos.addons.testing.Samples.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.addons.testing.TestEngine;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferenceNamesTest {
    private static final ClusterFacts EAST =
            new ClusterFacts(
                    "fleet",
                    "east",
                    "Sveltos",
                    "v1.37.2",
                    Map.of("metadata", Map.of("name", "east", "labels", Map.of("size", "big"))));

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
    void rendersNamesAndNamespacesForTheCluster() {
        assertThat(
                        rendered(
                                new SourceReference(
                                        "ConfigMap",
                                        "{{ .ClusterNamespace }}-x",
                                        "values-{{ .Cluster.metadata.labels.size }}"),
                                new SourceReference("Secret", "", "plain")))
                .containsExactly(
                        new SourceReference("ConfigMap", "fleet-x", "values-big"),
                        new SourceReference("Secret", "fleet", "plain"));
    }

    @Test
    void takesAnAddressAsItIs() {
        SourceReference url =
                new SourceReference("URL", "", "https://example.com/{{ .ClusterName }}");

        assertThat(rendered(url, new SourceReference("ConfigMap", "", "{{ .ClusterName }}")))
                .containsExactly(url, new SourceReference("ConfigMap", "fleet", "east"));
    }

    @Test
    void leavesAnEntryWithoutASourceWithoutOne() {
        assertThat(rendered(Source.NONE, new SourceReference("ConfigMap", "", "x")))
                .containsExactly(Source.NONE, new SourceReference("ConfigMap", "fleet", "x"));
    }

    @Test
    void rendersWhatValuesAreTakenFromToo() {
        Entry entry =
                entry().withValuesFrom(
                                List.of(
                                        new ValueFrom(
                                                null,
                                                "{{ .ClusterName }}-values",
                                                ContentKind.SECRET,
                                                true)));

        assertThat(names(List.of(entry)).entries().getFirst().valuesFrom())
                .containsExactly(new ValueFrom("fleet", "east-values", ContentKind.SECRET, true));
    }

    @Test
    void namesTheFieldOfATemplateThatFails() {
        assertThatThrownBy(() -> rendered(new SourceReference("ConfigMap", "", "{{ .Nothing }}")))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED))
                .hasMessageContaining("policyRefs[0].name");
    }

    private static List<SourceReference> rendered(SourceReference... sources) {
        return names(
                        Arrays.stream(sources)
                                .map(source -> entry(source, DeploymentType.REMOTE, 100))
                                .toList())
                .entries()
                .stream()
                .map(Entry::source)
                .toList();
    }

    private static Feature names(List<Entry> entries) {
        return new ReferenceNames(engine.templates())
                .render(new Feature("Resources", "Resources", entries), EAST, Samples.turn());
    }
}
