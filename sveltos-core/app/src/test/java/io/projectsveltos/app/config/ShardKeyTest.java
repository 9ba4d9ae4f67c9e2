package io.projectsveltos.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShardKeyTest {
    @Test
    void eachKeyHasALeaseOfItsOwn() {
        assertThat(new ShardKey("").leaseName()).isEqualTo("sveltos-controller");
        assertThat(new ShardKey("shard1").leaseName()).isEqualTo("sveltos-controller-shard1");
        assertThat(new ShardKey("Shard1").leaseName())
                .isNotEqualTo(new ShardKey("shard1").leaseName())
                .matches("[a-z0-9.-]+");
        assertThat(new ShardKey("a_b").leaseName()).isNotEqualTo(new ShardKey("a-b").leaseName());
    }

    @Test
    void refusesKeysThatCannotBeInAName() {
        assertThatThrownBy(() -> new ShardKey("two words"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("--shard-key \"two words\"");
        assertThatThrownBy(() -> new ShardKey("x".repeat(41))).isInstanceOf(ConfigException.class);
    }
}
