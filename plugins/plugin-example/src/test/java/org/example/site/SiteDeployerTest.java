package org.example.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.tck.RecordingLogger;
import io.projectsveltos.tck.TurnToken;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteDeployerTest {
    @Test
    void makesADeploymentAndAServiceOfASite() {
        assertThat(render("name=shop\nimage=nginx:1.29\nport=8080\nreplicas=2", "web", Map.of()))
                .singleElement()
                .extracting(ManifestText::text)
                .asString()
                .contains("kind: Deployment", "replicas: 2", "image: \"nginx:1.29\"")
                .contains("kind: Service", "targetPort: 8080", "namespace: \"web\"");
    }

    @Test
    void takesDefaultsWhereTheSiteIsSilent() {
        assertThat(render("name=shop\nimage=nginx", "", Map.of()).getFirst().text())
                .contains("replicas: 3", "containerPort: 80")
                .doesNotContain("namespace");
    }

    @Test
    void putsTheValuesOfTheProfileOverTheFile() {
        assertThat(
                        render("name=shop\nimage=nginx\nreplicas=1", "", Map.of("replicas", 5L))
                                .getFirst()
                                .text())
                .contains("replicas: 5");
    }

    @ParameterizedTest
    @CsvSource({
        "'image=nginx', name",
        "'name=Shop\nimage=nginx', name",
        "'name=shop', image",
        "'name=shop\nimage=nginx\nport=0', port",
        "'name=shop\nimage=nginx\nreplicas=many', replicas"
    })
    void namesTheFieldThatIsWrong(String text, String field) {
        assertThatThrownBy(() -> render(text, "", Map.of()))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        failure -> assertThat(failure.code()).isEqualTo(SiteErrorCode.INVALID_SITE))
                .hasMessageStartingWith("The field `" + field + "` of the site in `a.site` must");
    }

    private static List<ManifestText> render(
            String text, String namespace, Map<String, Object> values) {
        InMemorySource source =
                InMemorySource.of(
                        List.of(SourceFile.of("a.site", text), SourceFile.of("README", "no site")));
        return new SiteDeployer(new SiteDefaults(3), new RecordingLogger())
                .render(
                        new RenderRequest(
                                "shop",
                                source,
                                "",
                                namespace,
                                values,
                                new ClusterFacts("default", "c1", "Sveltos", "", Map.of())),
                        TurnToken.running());
    }
}
