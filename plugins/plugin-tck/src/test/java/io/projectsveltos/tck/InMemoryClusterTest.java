package io.projectsveltos.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InMemoryClusterTest {
    private final InMemoryCluster cluster = new InMemoryCluster();

    @Test
    void givesUidsAndKeepsThemOverAnApply() {
        KubeObject first = cluster.apply(map("a", "1"), ApplyOptions.standard());
        KubeObject second = cluster.apply(map("a", "2"), ApplyOptions.standard());

        assertThat(first.uid()).isNotEmpty();
        assertThat(second.uid()).isEqualTo(first.uid());
        assertThat(second.resourceVersion()).isNotEqualTo(first.resourceVersion());
        assertThat(cluster.apply(map("a", "2"), ApplyOptions.standard())).isEqualTo(second);
    }

    @Test
    void keepsFieldsThatAnApplyDoesNotMention() {
        cluster.put(map("a", "1").withAdded(Map.of("team", "red"), Map.of()));

        assertThat(cluster.apply(map("a", "2"), ApplyOptions.standard()).labels())
                .containsEntry("team", "red");
    }

    @Test
    void deletesByUidOnly() {
        KubeObject stored = cluster.apply(map("a", "1"), ApplyOptions.standard());

        cluster.delete(stored.key(), "other");
        assertThat(cluster.get(stored.key())).contains(stored);
        cluster.delete(stored.key(), stored.uid());
        assertThat(cluster.get(stored.key())).isEmpty();
        assertThat(cluster.writes())
                .containsExactly("apply ConfigMap default/a", "delete ConfigMap default/a");
    }

    @Test
    void listsByNamespaceAndLabels() {
        KubeObject red = cluster.put(map("a", "1").withAdded(Map.of("team", "red"), Map.of()));
        cluster.put(map("b", "1"));

        assertThat(cluster.list("v1", "ConfigMap", "default", Map.of("team", "red")))
                .containsExactly(red);
        assertThat(cluster.list("v1", "ConfigMap", "other", Map.of())).isEmpty();
        assertThat(cluster.list("v1", "ConfigMap", "", Map.of())).hasSize(2);
    }

    @Test
    void failsWhereATestWantsItTo() {
        SveltosException failure =
                new SveltosException(StandardErrorCode.SERVER_ERROR, "The server failed.");
        cluster.failAfter(1, failure);

        cluster.apply(map("a", "1"), ApplyOptions.standard());
        assertThatThrownBy(() -> cluster.apply(map("b", "1"), ApplyOptions.standard()))
                .isSameAs(failure);
        cluster.apply(map("b", "1"), ApplyOptions.standard());
        assertThat(cluster.objects()).hasSize(2);
    }

    @Test
    void servesNoUnknownKind() {
        KubeObject odd = map("a", "1").with("kind", "Odd");

        assertThat(cluster.kind("v1", "Odd")).isEmpty();
        assertThatThrownBy(() -> cluster.apply(odd, ApplyOptions.standard()))
                .isInstanceOf(SveltosException.class);
    }

    private static KubeObject map(String name, String value) {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "ConfigMap",
                        "metadata",
                        Map.of("namespace", "default", "name", name),
                        "data",
                        Map.of("key", value)));
    }
}
