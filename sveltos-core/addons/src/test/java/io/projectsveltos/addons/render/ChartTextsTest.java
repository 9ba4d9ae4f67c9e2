package io.projectsveltos.addons.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.testing.Charts;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.addons.testing.TestEngine;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTextsTest {
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
    void instantiatesEveryTextOfAChartForTheCluster() {
        HelmChart chart =
                Charts.chart("{{ .Cluster.metadata.name }}-web")
                        .withReleaseNamespace("{{ .Cluster.metadata.namespace }}")
                        .withRepositoryURL(
                                "https://{{ .Cluster.metadata.labels.region }}.example.org")
                        .withChartVersion("{{ .Cluster.metadata.labels.version }}")
                        .withValues("name: {{ .Cluster.metadata.name | quote }}");

        Entry entry = render(chart).entries().getFirst();

        assertThat(entry.release()).contains(new ReleaseName("fleet", "one-web"));
        assertThat(entry.targetNamespace()).isEqualTo("fleet");
        HelmChart plain = entry.chart().orElseThrow();
        assertThat(plain.repositoryURL()).isEqualTo("https://eu.example.org");
        assertThat(plain.chartVersion()).isEqualTo("2.0.0");
        assertThat(plain.values()).isEqualTo("name: \"one\"");
    }

    @Test
    void keepsWhatATemplateYieldsInsideItsOwnText() {
        HelmChart chart =
                Charts.chart("web").withValues("text: |\n  {{ printf \"a\\nreleaseName: b\" }}");

        Entry entry = render(chart).entries().getFirst();

        assertThat(entry.release()).contains(new ReleaseName("web", "web"));
    }

    @Test
    void breaksTheReleaseWhoseTemplateFailsAndKeepsTheOthers() {
        HelmChart bad = Charts.chart("bad").withValues("name: {{ .Cluster.metadata.nowhere }}");

        Feature feature = render(bad, Charts.chart("{{ .Cluster.metadata.name }}"));

        assertThat(feature.broken()).containsOnlyKeys("helmCharts[0]");
        assertThat(feature.broken().get("helmCharts[0]"))
                .hasMessageContaining("helmCharts[0].values")
                .hasMessageContaining("nowhere");
        assertThat(feature.entries())
                .extracting(Entry::release)
                .containsExactly(
                        Optional.of(new ReleaseName("web", "bad")),
                        Optional.of(new ReleaseName("web", "one")));
    }

    @Test
    void saysNothingOfAReleaseWhoseNameCannotBeTold() {
        Feature feature = render(Charts.chart("{{ .Cluster.metadata.nowhere }}"));

        assertThat(feature.broken()).containsOnlyKeys("helmCharts[0]");
        assertThat(feature.entries().getFirst().release()).isEmpty();
    }

    @Test
    void refusesTheSameReleaseTwiceInOneProfile() {
        assertThatThrownBy(() -> render(Charts.chart("web"), Charts.chart("{{ \"web\" }}")))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessage(
                        "helmCharts[1] asks for the release web/web, as helmCharts[0] does; give one"
                                + " of them another releaseName");
    }

    private static Feature render(HelmChart... charts) {
        RenderScope scope =
                new RenderScope(
                        Samples.snapshot(
                                        "one",
                                        true,
                                        false,
                                        Map.of("region", "eu", "version", "2.0.0"))
                                .facts(),
                        Entry.DEFAULT_TIER,
                        false,
                        Map.of(),
                        Map.of());
        return new ChartTexts(engine.templates())
                .render(Charts.feature(charts), scope, Samples.turn());
    }
}
