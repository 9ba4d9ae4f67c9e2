package io.projectsveltos.addons.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventPublisherTest {
    @Test
    void namesAnEventAfterItsOccasion() {
        String name = EventPublisher.name(subject("web", "1"), List.of("a", "b"));

        assertThat(name).startsWith("web-").matches("[a-z0-9-]+");
        assertThat(EventPublisher.name(subject("web", "1"), List.of("a", "b"))).isEqualTo(name);
        assertThat(EventPublisher.name(subject("web", "2"), List.of("a", "b"))).isNotEqualTo(name);
        assertThat(EventPublisher.name(subject("web", "1"), List.of("ab", ""))).isNotEqualTo(name);
    }

    @Test
    void keepsTheNameWithinWhatTheApiAllows() {
        assertThat(EventPublisher.name(subject("w".repeat(253), "1"), List.of("a"))).hasSize(253);
    }

    private static ConfigMap subject(String name, String uid) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withName(name)
                .withUid(uid)
                .endMetadata()
                .build();
    }
}
