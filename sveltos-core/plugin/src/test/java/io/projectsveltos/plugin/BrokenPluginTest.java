package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.plugin;
import static io.projectsveltos.plugin.testing.PluginForge.renderer;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.plugin.testing.PluginForge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One broken file among good ones: it is FAILED with its reason, and the others are served. */
class BrokenPluginTest {
    private static final String HELLO = "return List.of(new ManifestText(\"a\", \"hello\"));";

    @TempDir private Path directory;
    private PluginFolderFixture plugins;

    @BeforeEach
    void makeFolder() {
        plugins = new PluginFolderFixture(directory);
        renderer("Good", HELLO).jar(plugins.file("a-good.jar"));
        renderer("Fine", HELLO).jar(plugins.file("z-fine.jar"));
    }

    @AfterEach
    void close() {
        plugins.close();
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(
                        "a constructor throws",
                        plugin("Broken")
                                .extension(
                                        "Broken",
                                        """
                                        public final class Broken implements DeployerFactory {
                                            public Broken() { throw new IllegalStateException("password=x"); }
                                            public String id() { return "Broken"; }
                                            public Set<Capability> capabilities() { return Set.of(); }
                                            public AddonDeployer create(DeployerContext c) { return null; }
                                        }
                                        """),
                        "The constructor of forged.Broken threw java.lang.IllegalStateException."),
                Arguments.of(
                        "a static initializer throws",
                        plugin("Broken")
                                .factory(
                                        "Broken",
                                        "Set.of()",
                                        "return null;",
                                        "static final int X = Integer.parseInt(\"x\");"),
                        "The static initializer of forged.Factory0 threw"
                                + " java.lang.NumberFormatException."),
                Arguments.of(
                        "a class is missing",
                        plugin("Broken")
                                .factory(
                                        "Broken",
                                        "Set.of()",
                                        "return null;",
                                        "Lost lost = new Lost();")
                                .source("Lost", "class Lost {}")
                                .without("Lost"),
                        "forged/Lost"),
                Arguments.of(
                        "create throws",
                        plugin("Broken")
                                .factory(
                                        "Broken",
                                        "Set.of()",
                                        "throw new IllegalArgumentException(\"password=x\");",
                                        ""),
                        "The plugin Broken failed to create the deployer Broken: it threw"
                                + " java.lang.IllegalArgumentException"),
                Arguments.of(
                        "create returns null",
                        plugin("Broken").factory("Broken", "Set.of()", "return null;", ""),
                        "it returned null"),
                Arguments.of(
                        "create recurses for ever",
                        plugin("Broken")
                                .factory("Broken", "Set.of()", "return create(context);", ""),
                        "it threw java.lang.StackOverflowError"),
                Arguments.of(
                        "a deployer is of both forms",
                        plugin("Broken")
                                .factory(
                                        "Broken",
                                        "Set.of()",
                                        "return new Both();",
                                        """
                                        static final class Both implements ManifestDeployer, Deployer {
                                            public List<ManifestText> render(RenderRequest r, CancellationToken t) { return null; }
                                            public DeploymentState inspect(DeployRequest r) { return null; }
                                            public DeployResult apply(DeployRequest r) { return null; }
                                            public DeployResult remove(RemoveRequest r) { return null; }
                                            public void close() {}
                                        }
                                        """),
                        "is a ManifestDeployer and a Deployer"),
                Arguments.of(
                        "an id is not one",
                        plugin("Broken").factory("not an id", "Set.of()", "return null;", ""),
                        "The deployer id `not an id` must be letters"),
                Arguments.of(
                        "another plugin has the deployer id",
                        plugin("Broken").factory("Good", "Set.of()", "return null;", ""),
                        "The deployer id `Good` is taken by another plugin"),
                Arguments.of(
                        "two factories have one deployer id",
                        plugin("Broken")
                                .factory("Twin", "Set.of()", "return null;", "")
                                .factory("Twin", "Set.of()", "return null;", ""),
                        "is taken by another factory of this plugin"),
                Arguments.of(
                        "another file has the plugin id",
                        renderer("Good", HELLO),
                        "Another file has the Plugin-Id `Good` already."),
                Arguments.of(
                        "the SPI is too old",
                        renderer("Broken", HELLO).attribute("Plugin-Requires", ">=7.0.0"),
                        "The plugin needs the SPI in version `>=7.0.0`, and this host has"),
                Arguments.of(
                        "the range is none",
                        renderer("Broken", HELLO).attribute("Plugin-Requires", "newest"),
                        "Plugin-Requires `newest` is no range of versions."),
                Arguments.of(
                        "no version of the SPI is named",
                        renderer("Broken", HELLO).attribute("Plugin-Requires", ""),
                        "The manifest has no Plugin-Requires"),
                Arguments.of(
                        "the plugin has no version",
                        renderer("Broken", HELLO).attribute("Plugin-Version", ""),
                        "The manifest has no Plugin-Version"),
                Arguments.of(
                        "the plugin has no id",
                        renderer("Broken", HELLO).attribute("Plugin-Id", ""),
                        "No jar of the file carries Plugin-Id"),
                Arguments.of(
                        "the plugin needs another one",
                        renderer("Broken", HELLO).attribute("Plugin-Dependencies", "Good"),
                        "The manifest has Plugin-Dependencies"),
                Arguments.of(
                        "the plugin wants a class of its own for the start",
                        renderer("Broken", HELLO).attribute("Plugin-Class", "forged.Main"),
                        "The manifest has a Plugin-Class"),
                Arguments.of(
                        "there is no extension",
                        plugin("Broken"),
                        "The plugin has no META-INF/extensions.idx"),
                Arguments.of(
                        "an extension is of an unknown kind",
                        plugin("Broken").extension("Other", "public class Other {}"),
                        "forged.Other is in the index of extensions but is no extension"),
                Arguments.of(
                        "the SPI is packed",
                        renderer("Broken", HELLO)
                                .resource("io/projectsveltos/spi/error/ErrorCode.class", "x"),
                        "The plugin packs the class io/projectsveltos/spi/error/ErrorCode.class"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void failsAloneAndSaysWhy(String what, PluginForge broken, String reason) {
        broken.jar(plugins.file("broken.jar"));

        try (PluginRuntime runtime = plugins.open()) {
            PluginEntry entry = plugins.entry("broken.jar");
            assertThat(entry.state()).as(what).isEqualTo(PluginState.FAILED);
            assertThat(entry.reason()).contains(reason).doesNotContain("password");
            assertThat(runtime.deployers().ids()).containsExactly("Fine", "Good");
            assertThat(plugins.render("Good", Duration.ofSeconds(10))).isEqualTo("hello");
        }
    }

    @Test
    void failsOnAFileThatIsNoArchive() throws IOException {
        Files.writeString(plugins.file("torn.jar"), "no jar at all");
        Files.writeString(plugins.file("torn.zip"), "no zip at all");

        try (PluginRuntime runtime = plugins.open()) {
            assertThat(plugins.entry("torn.jar").reason()).contains("copy the file again");
            assertThat(plugins.entry("torn.zip").reason())
                    .isEqualTo("The file torn.zip cannot be read as a jar or zip; copy it again.");
            assertThat(runtime.deployers().ids()).containsExactly("Fine", "Good");
        }
    }

    @Test
    void failsOnAZipThatLeadsOutside() {
        renderer("Broken", HELLO).resource("../../escaped", "x").zip(plugins.file("broken.zip"));

        plugins.open();

        assertThat(plugins.entry("broken.zip").reason())
                .contains("../../escaped, which leads outside");
        assertThat(directory.resolve("escaped")).doesNotExist();
        assertThat(plugins.work().resolve("escaped")).doesNotExist();
    }
}
