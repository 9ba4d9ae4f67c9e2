package io.projectsveltos.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A manifest of each kind, and its form in storage, go through the types without a change. */
class GoldenRoundTripTest {
    private final KubernetesSerialization serialization = new KubernetesSerialization();

    static Stream<Class<? extends CustomResource<?, ?>>> kinds() {
        return Kinds.all().stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void goesThroughUnchanged(Class<? extends CustomResource<?, ?>> kind) throws IOException {
        String name = HasMetadata.getKind(kind);
        assertUnchanged(kind, "/golden/" + name + ".yaml");
        assertUnchanged(kind, "/golden/" + name + ".stored.yaml");
    }

    @ParameterizedTest
    @ValueSource(classes = {ClusterProfile.class, ClusterSummary.class})
    void goesThroughUnchangedWithWhatTheOriginalDoesNotHave(
            Class<? extends CustomResource<?, ?>> kind) throws IOException {
        String name = HasMetadata.getKind(kind);
        assertUnchanged(kind, "/golden/ours/" + name + ".yaml");
        assertUnchanged(kind, "/golden/ours/" + name + ".stored.yaml");
    }

    private void assertUnchanged(Class<? extends CustomResource<?, ?>> kind, String file)
            throws IOException {
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream(file), file)) {
            String yaml = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String written = serialization.asJson(serialization.unmarshal(yaml, kind));
            assertThat(serialization.unmarshal(written, Object.class))
                    .isEqualTo(serialization.unmarshal(yaml, Object.class));
        }
    }
}
