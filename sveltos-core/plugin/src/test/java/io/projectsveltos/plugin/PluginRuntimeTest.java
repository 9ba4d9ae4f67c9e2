package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.plugin;
import static io.projectsveltos.plugin.testing.PluginForge.renderer;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.spi.deploy.Capability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginRuntimeTest {
    private static final String HELLO = "return List.of(new ManifestText(\"a\", \"hello\"));";
    private static final Duration LONG = Duration.ofSeconds(10);

    @TempDir private Path directory;
    private PluginFolderFixture plugins;

    @BeforeEach
    void makeFolder() {
        plugins = new PluginFolderFixture(directory);
    }

    @AfterEach
    void close() {
        plugins.close();
    }

    @Test
    void servesTheDeployersOfAJar() {
        renderer("Greeter", HELLO).jar(plugins.file("greeter.jar"));

        try (PluginRuntime runtime = plugins.open()) {
            assertThat(runtime.deployers().ids()).containsExactly("Greeter");
            assertThat(plugins.render("Greeter", LONG)).isEqualTo("hello");
            assertThat(plugins.entry("greeter.jar"))
                    .extracting(PluginEntry::id, PluginEntry::version, PluginEntry::state)
                    .containsExactly("Greeter", "1.2.3", PluginState.STARTED);
        }
    }

    @Test
    void servesTheDeployersOfAZipWithEnginesAndSettings() {
        String body =
                """
                byte[] answer = context.engines().call("tool", new byte[3], Duration.ofSeconds(1));
                return List.of(new ManifestText("a",
                    new String(answer) + " with " + context.config().get("mode")));
                """;
        plugin("Tool")
                .factory(
                        "Tool",
                        "Set.of(Capability.ENGINE)",
                        "return new Renderer(context);",
                        renderer(body))
                .resource("engines/" + EnginePlatform.current().folder() + "/tool", "x")
                .resource("config.properties", "mode=fast")
                .zip(plugins.file("tool.zip"));

        try (PluginRuntime runtime = plugins.open()) {
            assertThat(plugins.render("Tool", LONG)).isEqualTo("tool got 3 with fast");
            assertThat(runtime.deployers().find("Tool").orElseThrow().capabilities())
                    .containsExactly(Capability.ENGINE);
        }
    }

    @Test
    void putsTheOperatorsSettingsOverThePluginsOwn() throws IOException {
        renderer(
                        "Settings",
                        """
                        return List.of(new ManifestText("a", new TreeMap<>(context.config()).toString()));
                        """)
                .resource("config.properties", "mode=fast\ncolour=red")
                .jar(plugins.file("settings.jar"));
        Files.writeString(plugins.file("Settings.properties"), "mode=slow");

        plugins.open();

        assertThat(plugins.render("Settings", LONG)).isEqualTo("{colour=red, mode=slow}");
    }

    @Test
    void isEmptyWhereTheDirectoryIsMissing() {
        try (PluginRuntime runtime =
                plugins.open(PluginFolderFixture.LIMITS, directory.resolve("nowhere"))) {
            assertThat(runtime.inventory().plugins()).isEmpty();
            assertThat(runtime.deployers().ids()).isEmpty();
        }
    }

    @Test
    void isEmptyWhereTheDirectoryHoldsOtherFilesOnly() throws IOException {
        Files.writeString(plugins.file("README.md"), "nothing");
        Files.writeString(plugins.file(".hidden.jar"), "nothing");
        Files.createDirectory(plugins.file("folder.jar"));

        assertThat(plugins.open().inventory().plugins()).isEmpty();
    }

    @Test
    void keepsTheHostFromThePlugin() {
        renderer(
                        "Peeper",
                        """
                        StringBuilder seen = new StringBuilder();
                        for (String name : List.of(
                                "io.projectsveltos.plugin.PluginRuntime",
                                "org.slf4j.Logger",
                                "org.pf4j.PluginManager",
                                "tools.jackson.databind.ObjectMapper",
                                "io.micrometer.core.instrument.MeterRegistry",
                                "org.junit.jupiter.api.Test",
                                "io.projectsveltos.spi.error.SveltosException",
                                "org.pf4j.ExtensionPoint",
                                "java.sql.Connection")) {
                            try {
                                Class.forName(name, false, getClass().getClassLoader());
                                seen.append(name).append(' ');
                            } catch (ClassNotFoundException expected) {
                            }
                        }
                        return List.of(new ManifestText("a", seen.toString()));
                        """)
                .jar(plugins.file("peeper.jar"));

        plugins.open();

        assertThat(plugins.render("Peeper", LONG))
                .isEqualTo(
                        "io.projectsveltos.spi.error.SveltosException org.pf4j.ExtensionPoint"
                                + " java.sql.Connection ");
    }

    @Test
    void runsFromACopySoThatTheFileMayChange() throws IOException {
        Path file =
                renderer("Greeter", "return Late.text();")
                        .source(
                                "Late",
                                """
                                final class Late {
                                    static List<ManifestText> text() {
                                        return List.of(new ManifestText("a", "still here"));
                                    }
                                }
                                """)
                        .jar(plugins.file("greeter.jar"));
        plugins.open();

        Files.writeString(file, "overwritten");

        assertThat(plugins.render("Greeter", LONG)).isEqualTo("still here");
    }

    @Test
    void leavesNothingBehindWhenClosed() throws IOException {
        renderer("Greeter", HELLO).jar(plugins.file("greeter.jar"));
        PluginRuntime runtime = plugins.open();
        plugins.render("Greeter", LONG);

        runtime.close();

        assertThat(runtime.deployers().ids()).isEmpty();
        assertThat(plugins.meters().getMeters()).isEmpty();
        try (Stream<Path> copies = Files.list(plugins.work())) {
            assertThat(copies).isEmpty();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().endsWith("-Greeter"));
    }

    @Test
    void closesTheDeployersOfThePlugin() {
        plugin("Closing")
                .factory(
                        "Closing",
                        "Set.of()",
                        "return new Closing(context);",
                        """
                        record Closing(DeployerContext context) implements ManifestDeployer {
                            public List<ManifestText> render(RenderRequest request, CancellationToken token) {
                                return List.of();
                            }
                            public void close() { System.setProperty("forged.closed", "yes"); }
                        }
                        """)
                .jar(plugins.file("closing.jar"));
        PluginRuntime runtime = plugins.open();

        runtime.close();

        assertThat(System.clearProperty("forged.closed")).isEqualTo("yes");
    }

    @Test
    void givesUpOnAPluginThatDoesNotEndItsStart() {
        plugin("Stuck")
                .factory("Stuck", "Set.of()", "while (true) { Thread.onSpinWait(); }", "")
                .jar(plugins.file("a-stuck.jar"));
        renderer("Greeter", HELLO).jar(plugins.file("greeter.jar"));
        CallLimits l = PluginFolderFixture.LIMITS;
        plugins.open(
                new CallLimits(
                        l.threads(),
                        l.threadsPerPlugin(),
                        l.abandonedPerPlugin(),
                        Duration.ofSeconds(3),
                        l.render(),
                        l.deploy(),
                        l.stop(),
                        Duration.ofMillis(50)));

        assertThat(plugins.entry("a-stuck.jar").state()).isEqualTo(PluginState.FAILED);
        assertThat(plugins.entry("a-stuck.jar").reason())
                .contains("did not create the deployer Stuck within 3 s");
        assertThat(plugins.render("Greeter", LONG)).isEqualTo("hello");
    }
}
