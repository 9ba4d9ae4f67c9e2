package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PluginMetersTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final PluginMeters meters = new PluginMeters(registry, "Tested");

    @Test
    void countsUnderTheNameOfThePlugin() {
        meters.count("renders", 2, "kind", "odd");
        meters.time("wait", Duration.ofSeconds(3));

        assertThat(
                        registry.get("projectsveltos.plugin.renders")
                                .tags("plugin", "Tested", "kind", "odd")
                                .counter()
                                .count())
                .isEqualTo(2);
        assertThat(registry.get("projectsveltos.plugin.wait").timer().count()).isEqualTo(1);
    }

    @Test
    void countsTogetherWhatIsTooManySeries() {
        for (int i = 0; i < 150; i++) {
            meters.count("renders", 1, "user", "u" + i);
        }

        assertThat(registry.find("projectsveltos.plugin.renders").counters()).hasSize(101);
        assertThat(
                        registry.get("projectsveltos.plugin.renders")
                                .tag("user", "other")
                                .counter()
                                .count())
                .isEqualTo(50);
    }

    @Test
    void refusesOtherTagsThanAtFirst() {
        meters.count("renders", 1, "kind", "odd");

        assertThatThrownBy(() -> meters.count("renders", 1, "colour", "red"))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("was first used with the tags [kind]");
    }

    @Test
    void refusesANameThatIsNone() {
        assertThatThrownBy(() -> meters.count("Not a name", 1))
                .isInstanceOf(SveltosException.class);
    }

    @Test
    void refusesEverMoreNames() {
        for (int i = 0; i < 50; i++) {
            meters.count("n" + i, 1);
        }

        assertThatThrownBy(() -> meters.count("another", 1)).isInstanceOf(SveltosException.class);
        assertThat(registry.getMeters()).hasSize(50);
    }

    @Test
    void takesItsMetersAlong() {
        meters.count("renders", 1, "kind", "odd");
        registry.counter("projectsveltos.plugin.renders", "plugin", "Other", "kind", "odd");

        meters.close();

        assertThat(registry.getMeters()).hasSize(1);
    }
}
