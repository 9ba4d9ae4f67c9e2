package io.projectsveltos.addons.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.projectsveltos.kernel.Request;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MirrorTest {
    private final List<String> heard = new ArrayList<>();
    private final Mirror<ConfigMap> mirror =
            new Mirror<>(
                    object -> List.copyOf(object.getMetadata().getLabels().keySet()),
                    new HeardNames<>(heard));

    @Test
    void isCompleteOnceTheFirstListingIsIn() {
        mirror.listing();
        mirror.upserted(object("one", "1"));
        assertThat(mirror.listedOnce()).isFalse();

        mirror.listed();

        assertThat(mirror.listedOnce()).isTrue();
        assertThat(heard).containsExactly("+one");
    }

    @Test
    void tellsOfWhatALaterListingMissesAndOfNothingItKnewAlready() {
        list(object("same", "1"), object("changed", "1"), object("gone", "1"));
        heard.clear();

        list(object("same", "1"), object("changed", "2"));

        assertThat(heard).containsExactly("~changed", "-gone");
        assertThat(mirror.get(key("gone"))).isNull();
    }

    @Test
    void forgetsNothingOverAListingThatBreaksOff() {
        list(object("one", "1"));
        mirror.listing();
        mirror.upserted(object("two", "1"));

        list(object("one", "1"), object("two", "1"));

        assertThat(heard).containsExactly("+one", "+two");
        assertThat(mirror.all()).hasSize(2);
    }

    @Test
    void movesAnObjectBetweenItsGroups() {
        list(object("one", "1", "a", "b"), object("two", "1", "b"));
        mirror.upserted(object("one", "2", "b", "c"));

        assertThat(mirror.group("a")).isEmpty();
        assertThat(names("b")).containsExactlyInAnyOrder("one", "two");
        assertThat(names("c")).containsExactly("one");

        mirror.deleted(object("one", "3", "c"));

        assertThat(names("b")).containsExactly("two");
        assertThat(mirror.group("c")).isEmpty();
    }

    @Test
    void goesOnWhereAListenerFails() {
        Mirror<ConfigMap> deaf =
                new Mirror<>(
                        _ -> List.of(),
                        new StoreListener<>() {
                            @Override
                            public void changed(Optional<ConfigMap> old, ConfigMap object) {
                                throw new IllegalStateException("a fault of the listener");
                            }

                            @Override
                            public void deleted(ConfigMap object) {
                                throw new IllegalStateException("a fault of the listener");
                            }
                        });
        deaf.listing();
        deaf.upserted(object("one", "1"));
        deaf.listed();

        assertThat(deaf.get(key("one"))).isNotNull();
    }

    private void list(ConfigMap... objects) {
        mirror.listing();
        Arrays.stream(objects).forEach(mirror::upserted);
        mirror.listed();
    }

    private List<String> names(String group) {
        return mirror.group(group).stream().map(each -> each.getMetadata().getName()).toList();
    }

    private static Request key(String name) {
        return new Request("ns", name);
    }

    private static ConfigMap object(String name, String version, String... groups) {
        ConfigMapBuilder builder =
                new ConfigMapBuilder()
                        .withNewMetadata()
                        .withNamespace("ns")
                        .withName(name)
                        .withUid(name)
                        .withResourceVersion(version)
                        .withLabels(Map.of())
                        .endMetadata();
        for (String group : groups) {
            builder.editMetadata().addToLabels(group, "").endMetadata();
        }
        return builder.build();
    }
}
