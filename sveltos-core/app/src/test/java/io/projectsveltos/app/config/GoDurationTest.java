package io.projectsveltos.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoDurationTest {
    @ParameterizedTest
    @CsvSource({
        "60s, PT1M",
        "1h30m, PT1H30M",
        "1.5h, PT1H30M",
        "500ms, PT0.5S",
        ".5s, PT0.5S",
        "0, PT0S",
        "' 10m ', PT10M"
    })
    void readsWhatGoWrites(String text, Duration expected) {
        assertThat(GoDuration.parse(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "60", "s", "10 m", "1h30", "-5s", "5d"})
    void refusesEverythingElse(String text) {
        assertThatThrownBy(() -> GoDuration.parse(text))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("\"" + text + "\" is not a duration");
    }

    @Test
    void keepsNanoseconds() {
        assertThat(GoDuration.parse("1s1ns")).isEqualTo(Duration.ofNanos(1_000_000_001));
    }
}
