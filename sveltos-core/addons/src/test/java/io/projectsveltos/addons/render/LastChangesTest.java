package io.projectsveltos.addons.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.addons.testing.TestEngine;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastChangesTest {
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
    void standOverThoseOfEveryDocumentInItsPlace() {
        PostRenderer marks = marks(Map.of("owner", "team"), Map.of("note", "n"));

        String marked =
                marks.render(
                        """
                        # a comment
                        apiVersion: v1
                        kind: ConfigMap
                        metadata: {name: a, labels: {owner: other, kept: "1"}}
                        ---
                        apiVersion: v1
                        kind: Secret
                        metadata: {name: b}
                        """);

        assertThat(marked)
                .isEqualTo(
                        "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"labels\":"
                                + "{\"kept\":\"1\",\"owner\":\"team\"},\"name\":\"a\",\"annotations\":"
                                + "{\"note\":\"n\"}}}\n---\n{\"apiVersion\":\"v1\",\"kind\":\"Secret\","
                                + "\"metadata\":{\"name\":\"b\",\"labels\":{\"owner\":\"team\"},"
                                + "\"annotations\":{\"note\":\"n\"}}}");
    }

    @Test
    void areNothingWhereThereAreNone() {
        assertThat(marks(Map.of(), Map.of())).isSameAs(PostRenderer.NONE);
    }

    @Test
    void haveADigestThatTellsThemApart() {
        assertThat(marks(Map.of("a", "1"), Map.of()).digest())
                .isNotEqualTo(marks(Map.of(), Map.of("a", "1")).digest())
                .isEqualTo(marks(Map.of("a", "1"), Map.of()).digest());
    }

    @Test
    void refuseWhatIsNoManifest() {
        assertThatThrownBy(() -> marks(Map.of("a", "1"), Map.of()).render("a: [\n"))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("document 1");
    }

    private static PostRenderer marks(Map<String, String> labels, Map<String, String> annotations) {
        return new LastChanges(
                        (manifests, _) ->
                                engine.content()
                                        .parse(
                                                List.of(new TemplateText("manifests", manifests)),
                                                Duration.ofSeconds(10)),
                        new Patches((_, objects, _) -> objects, List.of()),
                        labels,
                        annotations)
                .within(Samples.turn());
    }
}
