package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineSettingsTest {
    @Test
    void readsWhatIsSaidOfTheExecutableAndLeavesTheRest() {
        EngineSettings settings =
                new EngineSettings(
                        Map.of(
                                "engine.helm.concurrency", "24",
                                "engine.helm.memory-megabytes", "200",
                                "engine.other.processes", "9"),
                        "helm");

        assertThat(settings.concurrency(1)).isEqualTo(24);
        assertThat(settings.memoryBytes(1)).isEqualTo(200L << 20);
        assertThat(settings.processes(2)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", "", "9999", "99999999999"})
    void refusesWhatIsNoNumberThatMakesSense(String text) {
        EngineSettings settings = new EngineSettings(Map.of("engine.helm.processes", text), "helm");

        assertThatThrownBy(() -> settings.processes(2))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("`engine.helm.processes`")
                .hasMessageContaining("from 1 to 4096");
    }
}
