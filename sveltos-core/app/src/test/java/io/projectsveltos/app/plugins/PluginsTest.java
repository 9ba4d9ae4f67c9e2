package io.projectsveltos.app.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.PluginConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginRuntime;
import io.projectsveltos.plugin.port.AddressBlock;
import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.plugin.testing.PluginForge;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator's flags mean to a plugin. */
class PluginsTest {
    @TempDir private Path directory;
    private Path folder;
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        folder = Files.createDirectory(directory.resolve("plugins"));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        byte[] answer = "from this machine".getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(200, answer.length);
                        exchange.getResponseBody().write(answer);
                    }
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void keepsPluginsFromThisMachineUnlessItsAddressIsAllowed() {
        caller();

        try (PluginRuntime runtime = open(PluginConfig.of(folder))) {
            SveltosException refusal =
                    catchThrowableOfType(SveltosException.class, () -> render(runtime, "Caller"));
            assertThat(refusal).hasMessageContaining("127.0.0.1");
        }
        PluginConfig allowing =
                new PluginConfig(
                        folder,
                        PluginConfig.RENDER_TIME,
                        List.of(AddressBlock.parse("127.0.0.0/8")));
        try (PluginRuntime runtime = open(allowing)) {
            assertThat(render(runtime, "Caller")).isEqualTo("from this machine");
        }
    }

    @Test
    void endsARenderingAfterTheTimeThatIsSet() {
        PluginForge.renderer(
                        "Sleeper",
                        """
                        try {
                            new java.util.concurrent.CountDownLatch(1).await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        return List.of();
                        """)
                .jar(folder.resolve("sleeper.jar"));

        try (PluginRuntime runtime =
                open(new PluginConfig(folder, Duration.ofSeconds(1), List.of()))) {
            SveltosException late =
                    catchThrowableOfType(SveltosException.class, () -> render(runtime, "Sleeper"));
            assertThat(late)
                    .hasMessage(
                            "The plugin Sleeper did not render web for Sveltos:default/c1 within 1 s and"
                                    + " was interrupted.");
        }
    }

    private void caller() {
        PluginForge.plugin("Caller")
                .factory(
                        "Caller",
                        "Set.of(Capability.HTTP)",
                        "return new Renderer(context);",
                        PluginForge.renderer(
                                """
                                HttpPort.Response answer = context.http().send(
                                        new HttpPort.Request(
                                                "GET",
                                                java.net.URI.create("%s"),
                                                Map.of(),
                                                Optional.empty(),
                                                Duration.ofSeconds(20)));
                                return List.of(
                                        new ManifestText("a", new String(answer.body())));
                                """
                                        .formatted(
                                                "http://127.0.0.1:"
                                                        + server.getAddress().getPort()
                                                        + "/")))
                .jar(folder.resolve("caller.jar"));
    }

    private PluginRuntime open(PluginConfig config) {
        Environment environment = new Environment(Map.of(), directory, directory, "1.2.3");
        return new Plugins(
                        environment,
                        new SimpleMeterRegistry(),
                        EngineMetrics.NOOP,
                        InstantSource.system())
                .open(config);
    }

    private static String render(PluginRuntime runtime, String deployer) {
        ManifestDeployer renderer =
                (ManifestDeployer) runtime.deployers().find(deployer).orElseThrow().deployer();
        return renderer.render(
                        PluginFolderFixture.request(),
                        PluginFolderFixture.token(Duration.ofMinutes(1)))
                .getFirst()
                .text();
    }
}
