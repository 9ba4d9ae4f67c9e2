package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.KubeObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class WireTest {
    private static final String ITEM = "{\"metadata\":{\"name\":\"a\"}}";
    private static final KindCodec<KubeObject> CODEC = new PlainCodec("v1", "ConfigMap");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "{}",
                "\"text\"",
                "{\"kind\":\"ConfigMapList\",\"metadata\":{}}",
                "{\"kind\":\"ConfigMapList\",\"items\":{}}",
                "{\"kind\":\"ConfigMapList\",\"items\":[1]}",
                "{\"kind\":\"ConfigMapList\",\"items\":[",
                "{\"kind\":\"ConfigMapList\",\"items\":[]",
                "{\"kind\":\"ConfigMapList\",\"items\":[{\"metadata\":{}}",
                "{\"kind\":\"Status\",\"items\":[]}",
                "{\"items\":[]}"
            })
    void nothingIsNoListWithoutObjects(String answer) {
        assertThatThrownBy(() -> list(answer)).isInstanceOf(JacksonException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"ConfigMapList\",\"items\":[]}",
                "{\"items\":null,\"kind\":\"PodMetricsList\",\"metadata\":{\"resourceVersion\":\"1\"}}"
            })
    void aListMayHaveNoObjects(String answer) {
        assertThat(list(answer).items()).isEmpty();
    }

    @Test
    void readsObjectsAndThePositionToGoOnFrom() {
        ObjectList<KubeObject> list =
                list(
                        "{\"kind\":\"List\",\"metadata\":{\"continue\":\"next\",\"resourceVersion\":\"7\"},"
                                + "\"items\":["
                                + ITEM
                                + ","
                                + ITEM
                                + "]}");

        assertThat(list.items()).extracting(KubeObject::name).containsExactly("a", "a");
        assertThat(list.next()).isEqualTo("next");
        assertThat(list.resourceVersion()).isEqualTo("7");
    }

    private static ObjectList<KubeObject> list(String answer) {
        return Wire.list(answer.getBytes(StandardCharsets.UTF_8), CODEC);
    }
}
