package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.EngineCallback;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PluginEnginesTest {
    private static final Map<String, String> SETTINGS = Map.of("a", "b");
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir private Path folder;
    private final List<String> events = new ArrayList<>();
    private PluginEngines engines;

    @BeforeEach
    void ship() throws IOException {
        Path tool = Files.createDirectories(folder.resolve("linux-amd64")).resolve("tool");
        assertThat(Files.createFile(tool).toFile().setExecutable(true)).isTrue();
        Files.createFile(folder.resolve("linux-amd64/notes"));
        engines = new PluginEngines("Tested", folder, "linux-amd64", this::open, SETTINGS);
    }

    @Test
    void opensAnExecutableOnceAndClosesItWithThePlugin() {
        assertThat(engines.call("tool", new byte[] {1}, SECOND)).containsExactly(1);
        assertThat(engines.call("tool", new byte[] {2}, SECOND)).containsExactly(2);
        engines.close();

        assertThat(events).containsExactly("open tool", "close tool");
        assertThatThrownBy(() -> engines.call("tool", new byte[0], SECOND))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("is unloaded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"other", "notes", "../linux-amd64/tool", "", "."})
    void refusesWhatThePluginDoesNotShip(String name) {
        assertThatThrownBy(() -> engines.call(name, new byte[0], SECOND))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        failure ->
                                assertThat(failure.code())
                                        .isEqualTo(StandardErrorCode.ENGINE_FAILED))
                .hasMessageContaining("ships no engine");
        assertThat(events).isEmpty();
    }

    private EngineProcesses open(Path executable, Map<String, String> settings) {
        assertThat(settings).isEqualTo(SETTINGS);
        String name = executable.getFileName().toString();
        events.add("open " + name);
        return new EngineProcesses() {
            @Override
            public byte[] call(byte[] request, Duration deadline, EngineCallback callback) {
                return request;
            }

            @Override
            public void close() {
                events.add("close " + name);
            }
        };
    }
}
