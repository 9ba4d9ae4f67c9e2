package io.projectsveltos.deployer.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as it is shipped, in the host that runs it. */
class ResourcesPackageIT {
    private static final Path JAR = Path.of(System.getProperty("plugin.jar"));

    @TempDir private Path directory;

    @Test
    void holdsNoClassOfTheHost() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()).filter(n -> n.endsWith(".class")))
                    .isNotEmpty()
                    .allMatch(name -> name.startsWith("io/projectsveltos/deployer/resources/"));
        }
    }

    @Test
    void isServedByTheHost() throws IOException {
        Path plugins = Files.createDirectory(directory.resolve("plugins"));
        Files.copy(JAR, plugins.resolve("deployer-resources.jar"));
        PluginRuntimeConfig config =
                new PluginRuntimeConfig(
                        plugins,
                        Files.createDirectory(directory.resolve("work")),
                        CallLimits.standard(),
                        new HttpRules(
                                new AddressRules(List.of()), 1000, new ProxySettings("", "", "")));

        try (PluginRuntime runtime =
                PluginRuntime.open(
                        config,
                        new SimpleMeterRegistry(),
                        InstantSource.system(),
                        EngineMetrics.NOOP)) {
            assertThat(runtime.inventory().plugins())
                    .extracting(PluginEntry::id, PluginEntry::state, PluginEntry::reason)
                    .containsExactly(tuple("deployer-resources", PluginState.STARTED, ""));
            assertThat(render(runtime))
                    .containsExactly(new ManifestText("a.yaml", "kind: ConfigMap"));
        }
    }

    private static List<ManifestText> render(PluginRuntime runtime) {
        ManifestDeployer deployer =
                (ManifestDeployer) runtime.deployers().find("Resources").orElseThrow().deployer();
        return deployer.render(
                new RenderRequest(
                        "web",
                        InMemorySource.of(List.of(SourceFile.of("a.yaml", "kind: ConfigMap"))),
                        "",
                        "",
                        Map.of(),
                        new ClusterFacts("default", "c1", "Sveltos", "", Map.of())),
                TurnToken.running());
    }
}
