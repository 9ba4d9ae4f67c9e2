package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.context.KubeObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ObjectCacheTest {
    private final List<String> changes = new ArrayList<>();
    private final ObjectCache cache = new ObjectCache(this::changed);

    @Test
    void tellsWhatCameWhatChangedAndWhatWent() {
        list(object("a", "1"), object("b", "2"));
        cache.upserted(object("a", "3"));
        cache.deleted(object("b", "4"));

        assertThat(changes).containsExactly("null>1", "null>2", "1>3", "2>null");
        assertThat(cache.get("ns", "a")).map(KubeObject::resourceVersion).contains("3");
        assertThat(cache.get("ns", "b")).isEmpty();
    }

    @Test
    void sweepsWhatANewListDoesNotHold() {
        list(object("a", "1"), object("b", "2"));
        changes.clear();

        list(object("b", "2"));

        assertThat(changes).containsExactly("1>null");
        assertThat(cache.all()).hasSize(1);
    }

    @Test
    void losesNothingToAListThatBreaksOff() {
        list(object("a", "1"), object("b", "2"));
        changes.clear();

        cache.listing();
        cache.upserted(object("a", "1"));
        list(object("a", "1"), object("b", "2"));

        assertThat(changes).isEmpty();
        assertThat(cache.all()).hasSize(2);
    }

    @Test
    void knowsWhetherItWasEverListed() {
        assertThat(cache.synced()).isFalse();
        cache.listing();
        assertThat(cache.synced()).isFalse();
        cache.listed();
        assertThat(cache.synced()).isTrue();
    }

    private void list(KubeObject... objects) {
        cache.listing();
        for (KubeObject object : objects) {
            cache.upserted(object);
        }
        cache.listed();
    }

    private void changed(@Nullable KubeObject before, @Nullable KubeObject after) {
        changes.add(version(before) + ">" + version(after));
    }

    private static @Nullable String version(@Nullable KubeObject object) {
        return object == null ? null : object.resourceVersion();
    }

    private static KubeObject object(String name, String version) {
        return new KubeObject(
                Map.of(
                        "metadata",
                        Map.of("namespace", "ns", "name", name, "resourceVersion", version)));
    }
}
