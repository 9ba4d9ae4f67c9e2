package io.projectsveltos.testkit;

import static io.projectsveltos.testkit.Eventually.eventually;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;

/**
 * Statements about one object in a cluster. Each waits until it is true, since clusters get there
 * in their own time: {@code
 * assertThat(client.configMaps().inNamespace(ns).withName("x")).exists()}.
 */
public final class KubeAssert<T extends HasMetadata>
        extends AbstractAssert<KubeAssert<T>, Resource<T>> {
    private KubeAssert(Resource<T> resource) {
        super(resource, KubeAssert.class);
    }

    /** Starts a statement about the object that the resource names. */
    public static <T extends HasMetadata> KubeAssert<T> assertThat(Resource<T> resource) {
        return new KubeAssert<>(resource);
    }

    /** The object is there. */
    public KubeAssert<T> exists() {
        return satisfiesObject("object exists", object -> {});
    }

    /** The object is not there, or not any more. */
    public KubeAssert<T> isGone() {
        eventually(named("object is gone"), () -> Assertions.assertThat(actual.get()).isNull());
        return this;
    }

    /** The object is there and has this label. */
    public KubeAssert<T> hasLabel(String key, String value) {
        return satisfiesObject(
                "object has label " + key,
                object ->
                        Assertions.assertThat(orEmpty(object.getMetadata().getLabels()))
                                .containsEntry(key, value));
    }

    /** The object is there and has this annotation. */
    public KubeAssert<T> hasAnnotation(String key, String value) {
        return satisfiesObject(
                "object has annotation " + key,
                object ->
                        Assertions.assertThat(orEmpty(object.getMetadata().getAnnotations()))
                                .containsEntry(key, value));
    }

    /** The object is there and passes these assertions. */
    public KubeAssert<T> satisfiesObject(String name, Consumer<T> assertions) {
        eventually(
                named(name),
                () -> {
                    T object = actual.get();
                    Assertions.assertThat(object).isNotNull();
                    assertions.accept(object);
                });
        return this;
    }

    private String named(String name) {
        String description = descriptionText();
        return description.isEmpty() ? name : description + ": " + name;
    }

    private static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }
}
