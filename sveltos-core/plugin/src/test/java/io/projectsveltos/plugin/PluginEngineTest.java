package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.plugin;
import static io.projectsveltos.plugin.testing.PluginForge.renderer;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.plugin.testing.PluginFolderFixture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin that ships a real engine, the host's own for want of another, and calls it. */
class PluginEngineTest {
    @TempDir private Path directory;

    @Test
    void runsTheExecutableThatItShips() throws IOException {
        String path = "engines/" + EnginePlatform.current().folder() + "/template";
        try (PluginFolderFixture plugins = new PluginFolderFixture(directory)) {
            plugin("Parser")
                    .factory(
                            "Parser",
                            "Set.of(Capability.ENGINE)",
                            "return new Renderer(context);",
                            renderer(
                                    """
                                    String text = "{\\"op\\":\\"parse\\",\\"texts\\":"
                                        + "[{\\"name\\":\\"a\\",\\"text\\":\\"mode: 0644\\"}]}";
                                    byte[] answer = context.engines().call("template",
                                        text.getBytes(), Duration.ofSeconds(20));
                                    return List.of(new ManifestText("a", new String(answer)));
                                    """))
                    .resource(path, engine(path))
                    .resource("engines/plan9-mips/template", new byte[] {1})
                    .zip(plugins.file("parser.zip"));
            plugins.openWithRealEngines();

            assertThat(plugins.render("Parser", Duration.ofSeconds(30))).contains("\"mode\":420");
            try (Stream<Path> files = Files.walk(plugins.work())) {
                assertThat(files.map(Path::toString))
                        .anyMatch(file -> file.endsWith(path))
                        .noneMatch(file -> file.contains("plan9-mips"));
            }
        }
    }

    @Test
    void answersWhatItsEngineAsks() throws IOException {
        String path = "engines/" + EnginePlatform.current().folder() + "/template";
        try (PluginFolderFixture plugins = new PluginFolderFixture(directory)) {
            plugin("Asker")
                    .factory(
                            "Asker",
                            "Set.of(Capability.ENGINE)",
                            "return new Renderer(context);",
                            renderer(
                                    """
                                    String text = "{\\"op\\":\\"instantiate\\",\\"scope\\":\\"content\\","
                                        + "\\"askObjects\\":true,\\"data\\":{},\\"texts\\":"
                                        + "[{\\"name\\":\\"a\\",\\"text\\":"
                                        + "\\"{{ (getResource \\\\\\"x\\\\\\").kind }}\\"}]}";
                                    byte[] answer = context.engines().call("template",
                                        text.getBytes(), Duration.ofSeconds(20),
                                        question -> "{\\"kind\\":\\"Answered\\"}".getBytes());
                                    return List.of(new ManifestText("a", new String(answer)));
                                    """))
                    .resource(path, engine(path))
                    .resource("config.properties", "engine.template.concurrency=3".getBytes(UTF_8))
                    .zip(plugins.file("asker.zip"));
            plugins.openWithRealEngines();

            assertThat(plugins.render("Asker", Duration.ofSeconds(30)))
                    .contains("\"text\":\"Answered\"");
        }
    }

    private static byte[] engine(String path) throws IOException {
        try (InputStream content = EngineConfig.class.getResourceAsStream("/" + path)) {
            return requireNonNull(content, "the engine module ships its engine").readAllBytes();
        }
    }
}
