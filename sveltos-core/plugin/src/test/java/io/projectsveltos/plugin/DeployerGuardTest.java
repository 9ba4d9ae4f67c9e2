package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.plugin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.plugin.testing.RecordingCluster;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin that writes to clusters by its own means, seen through the guard. */
class DeployerGuardTest {
    private static final Duration LONG = Duration.ofSeconds(10);
    private static final Duration BRIEF = Duration.ofMillis(500);
    private static final String STOP = "forged.stop";
    private static final String MEMBERS =
            """
            enum Code implements ErrorCode {
                ODD;
                public String reason() { return "Odd"; }
                public ErrorKind kind() { return ErrorKind.CONFLICT; }
            }
            static final class Own implements Deployer {
                public DeploymentState inspect(DeployRequest request) {
                    return DeploymentState.valueOf(request.connection().kubeconfig());
                }
                public DeployResult apply(DeployRequest request) {
                    if (!request.input().options().isEmpty()) {
                        String text = request.postRenderer().render("a: 1");
                        return new DeployResult(List.of(), false, Optional.empty(),
                            Optional.of(new ReleaseFacts(
                                String.valueOf(request.input().options().get("releaseName")),
                                "", "", "", "", "", 1, text)));
                    }
                    request.cluster().apply(new KubeObject(Map.of()), ApplyOptions.standard());
                    if (request.dryRun()) {
                        return new DeployResult(List.of(), true,
                            Optional.of(new SveltosException(Code.ODD, "Half of it is there.")));
                    }
                    try {
                        while (System.getProperty("forged.stop") == null) {
                            Thread.onSpinWait();
                        }
                        request.cluster().apply(new KubeObject(Map.of()), ApplyOptions.standard());
                    } catch (SveltosException e) {
                        System.setProperty("forged.refused", e.code().reason());
                    }
                    return DeployResult.done(List.of(), true);
                }
                public DeployResult remove(RemoveRequest request) {
                    if (!request.options().isEmpty()) {
                        return DeployResult.done(List.of(), request.options().containsKey("keep"));
                    }
                    try {
                        Thread.sleep(Duration.ofDays(1));
                    } catch (InterruptedException e) {
                        return DeployResult.done(request.deployed(), false);
                    }
                    return null;
                }
            }
            """;

    @TempDir private Path directory;
    private final RecordingCluster cluster = new RecordingCluster();
    private PluginFolderFixture plugins;

    @BeforeEach
    void load() {
        plugins = new PluginFolderFixture(directory);
        plugin("Own")
                .factory("Trusted", "Set.of(Capability.CONNECTION)", "return new Own();", MEMBERS)
                .factory("Plain", "Set.of()", "return new Factory0.Own();", "")
                .jar(plugins.file("own.jar"));
        plugins.open();
    }

    @AfterEach
    void stop() {
        System.setProperty(STOP, "yes");
        plugins.close();
        System.clearProperty(STOP);
        System.clearProperty("forged.refused");
    }

    @Test
    void lendsCredentialsOnlyToWhomDeclaresThem() {
        assertThat(deployer("Trusted").inspect(request(false, LONG)))
                .isEqualTo(DeploymentState.IN_SYNC);
        assertThatThrownBy(() -> deployer("Plain").inspect(request(false, LONG)))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("The deployer Plain may not read the credentials");
    }

    @Test
    void passesAHalfFailureWithACodeOfTheHostsOwn() {
        DeployResult result = deployer("Plain").apply(request(true, LONG));

        SveltosException failure = result.failure().orElseThrow();
        assertThat(failure).hasMessage("Half of it is there.");
        assertThat(failure.code().reason()).isEqualTo("Odd");
        assertThat(failure.kind()).isEqualTo(ErrorKind.CONFLICT);
        assertThat(failure.code().getClass().getClassLoader())
                .isEqualTo(getClass().getClassLoader());
        assertThat(cluster.writes()).containsExactly("apply");
    }

    @Test
    void passesOptionsThePostRendererAndWhatIsSaidOfTheRelease() {
        RenderRequest plain = PluginFolderFixture.request();
        RenderRequest input =
                new RenderRequest(
                        plain.name(),
                        plain.source(),
                        plain.path(),
                        plain.targetNamespace(),
                        plain.values(),
                        Map.of("releaseName", "web"),
                        plain.cluster());
        DeployRequest request =
                new DeployRequest(
                        input,
                        cluster,
                        reference -> {
                            throw new UnsupportedOperationException(reference.toString());
                        },
                        () -> "",
                        List.of(),
                        manifests -> manifests + "\nb: 2",
                        false,
                        PluginFolderFixture.token(LONG));
        RemoveRequest removal =
                new RemoveRequest(
                        "web",
                        Map.of("keep", true),
                        PluginFolderFixture.facts(),
                        cluster,
                        () -> "",
                        List.of(),
                        PluginFolderFixture.token(LONG));

        DeployResult result = deployer("Plain").apply(request);

        assertThat(result.release().orElseThrow().name()).isEqualTo("web");
        assertThat(result.release().orElseThrow().status()).isEqualTo("a: 1\nb: 2");
        assertThat(deployer("Plain").remove(removal).changed()).isTrue();
    }

    @Test
    void keepsAnAbandonedCallFromWritingLater() {
        SveltosException failure =
                catchThrowableOfType(
                        SveltosException.class,
                        () -> deployer("Plain").apply(request(false, BRIEF)));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(failure)
                .hasMessage(
                        "The plugin Own did not apply web to Sveltos:default/c1 within 0.5 s and"
                                + " was abandoned.");
        System.setProperty(STOP, "yes");
        await("the abandoned call tries to write")
                .until(() -> "Cancelled".equals(System.getProperty("forged.refused")));
        assertThat(cluster.writes()).containsExactly("apply");
    }

    @Test
    void takesWhatAnInterruptedCallStillTells() {
        RemoveRequest request =
                new RemoveRequest(
                        "web",
                        PluginFolderFixture.facts(),
                        cluster,
                        () -> "",
                        List.of(),
                        PluginFolderFixture.token(BRIEF));

        assertThat(deployer("Plain").remove(request).changed()).isFalse();
    }

    private Deployer deployer(String id) {
        return (Deployer) plugins.deployer(id);
    }

    private DeployRequest request(boolean dryRun, Duration time) {
        return new DeployRequest(
                PluginFolderFixture.request(),
                cluster,
                reference -> {
                    throw new UnsupportedOperationException(reference.toString());
                },
                () -> "IN_SYNC",
                List.of(),
                dryRun,
                PluginFolderFixture.token(time));
    }
}
