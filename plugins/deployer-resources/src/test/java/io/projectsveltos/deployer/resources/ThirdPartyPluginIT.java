package io.projectsveltos.deployer.resources;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginEntry;
import io.projectsveltos.plugin.PluginRuntime;
import io.projectsveltos.plugin.PluginRuntimeConfig;
import io.projectsveltos.plugin.PluginState;
import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.port.AddressRules;
import io.projectsveltos.plugin.port.HttpRules;
import io.projectsveltos.plugin.port.ProxySettings;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.tck.TurnToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The example plugin, built outside of the reactor against the published SPI only, beside the one
 * that Sveltos ships.
 */
class ThirdPartyPluginIT {
    private static final Path ROOT = Path.of(System.getProperty("reactor.root"));
    private static final Path RESOURCES = Path.of(System.getProperty("plugin.jar"));

    @TempDir private static Path built;
    @TempDir private Path directory;

    @BeforeAll
    static void buildOutside() throws IOException, InterruptedException {
        Path log = built.resolve("build.log");
        Process build =
                new ProcessBuilder(
                                ROOT.resolve("build/example-outside.sh").toString(),
                                built.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();

        assertThat(build.waitFor()).as(() -> read(log)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"site-deployer-1.0.0.jar", "site-deployer-1.0.0.zip"})
    void isServedHoweverItIsPacked(String file) throws IOException {
        try (PluginRuntime runtime = open(built.resolve(file))) {
            assertThat(runtime.inventory().plugins())
                    .extracting(PluginEntry::state)
                    .containsExactly(PluginState.STARTED, PluginState.STARTED);
            assertThat(runtime.deployers().ids()).containsExactly("Resources", "Site");
            assertThat(render(runtime)).contains("kind: Deployment", "kind: Service", "\"shop\"");
        }
    }

    @Test
    void leavesTheShippedOneAloneWhereItIsBroken() throws IOException {
        Path broken = Files.writeString(directory.resolve("site.jar"), "torn while it was copied");

        try (PluginRuntime runtime = open(broken)) {
            assertThat(runtime.deployers().ids()).containsExactly("Resources");
            assertThat(runtime.inventory().toText()).contains("FAILED", "site.jar");
        }
    }

    private PluginRuntime open(Path plugin) throws IOException {
        Path plugins = Files.createDirectory(directory.resolve("plugins"));
        Files.copy(RESOURCES, plugins.resolve("deployer-resources.jar"));
        Files.copy(plugin, plugins.resolve(plugin.getFileName()));
        return PluginRuntime.open(
                new PluginRuntimeConfig(
                        plugins,
                        Files.createDirectory(directory.resolve("work")),
                        CallLimits.standard(),
                        new HttpRules(
                                new AddressRules(List.of()), 1000, new ProxySettings("", "", ""))),
                new SimpleMeterRegistry(),
                InstantSource.system(),
                EngineMetrics.NOOP);
    }

    private static String render(PluginRuntime runtime) {
        ManifestDeployer deployer =
                (ManifestDeployer) runtime.deployers().find("Site").orElseThrow().deployer();
        List<ManifestText> manifests =
                deployer.render(
                        new RenderRequest(
                                "shop",
                                InMemorySource.of(
                                        List.of(
                                                SourceFile.of(
                                                        "shop.site", "name=shop\nimage=nginx"))),
                                "",
                                "",
                                Map.of(),
                                new ClusterFacts("default", "c1", "Sveltos", "", Map.of())),
                        TurnToken.running());
        return manifests.getFirst().text();
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return "no log: " + e;
        }
    }
}
