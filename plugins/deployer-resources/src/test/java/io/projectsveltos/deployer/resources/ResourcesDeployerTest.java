package io.projectsveltos.deployer.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.tck.TurnToken;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourcesDeployerTest {
    private static final List<SourceFile> FILES =
            List.of(
                    SourceFile.of("b.yaml", "b"),
                    SourceFile.of("a/2.yaml", "a2"),
                    SourceFile.of("a/1.yaml", "a1"),
                    SourceFile.of("ab/3.yaml", "ab3"));

    @Test
    void handsOnEveryFileInTheOrderOfThePaths() {
        assertThat(render("", FILES))
                .extracting(ManifestText::origin)
                .containsExactly("a/1.yaml", "a/2.yaml", "ab/3.yaml", "b.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a/", "./a", "/a", "./a//"})
    void takesWhatIsBelowThePathOnly(String path) {
        assertThat(render(path, FILES)).extracting(ManifestText::text).containsExactly("a1", "a2");
    }

    @Test
    void takesAPathThatNamesAFile() {
        assertThat(render("b.yaml", FILES)).extracting(ManifestText::text).containsExactly("b");
    }

    @Test
    void refusesAPathWithNothingBelowIt() {
        assertThatThrownBy(() -> render("c", FILES))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        failure ->
                                assertThat(failure.code())
                                        .isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessage(
                        "The ConfigMap default/source has no file below the path `c`; correct the"
                                + " path, or leave it out for the whole source.");
    }

    @Test
    void refusesAPathThatLeadsOut() {
        assertThatThrownBy(() -> render("a/../..", FILES))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("leads out of the ConfigMap default/source");
    }

    @Test
    void makesNothingOfAnEmptySource() {
        assertThat(render("", List.of())).isEmpty();
    }

    private static List<ManifestText> render(String path, List<SourceFile> files) {
        return new ResourcesDeployer()
                .render(
                        new RenderRequest(
                                "web",
                                InMemorySource.of(files),
                                path,
                                "",
                                Map.of(),
                                new ClusterFacts("default", "c1", "Sveltos", "", Map.of())),
                        TurnToken.running());
    }
}
