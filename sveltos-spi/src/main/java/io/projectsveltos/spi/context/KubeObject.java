package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One Kubernetes object of any kind, deeply immutable. Values are {@code Map<String, Object>},
 * {@code List<Object>}, {@code String}, {@code Boolean}, {@code Long}, {@code BigInteger}, {@code
 * Double} or {@code null}, as JSON has them; key order is kept.
 *
 * @param content the whole object; keys {@code apiVersion}, {@code kind} and {@code metadata.name}
 *     are expected but not checked
 */
public record KubeObject(Map<String, @Nullable Object> content) {
    /** Copies the content, so that later changes of the argument are not seen. */
    public KubeObject {
        content = Json.freeze(requireNonNull(content, "content is null"));
    }

    /** The API version, e.g. {@code apps/v1}; empty where the object has none. */
    public String apiVersion() {
        return text("apiVersion");
    }

    /** The kind, e.g. {@code Deployment}; empty where the object has none. */
    public String kind() {
        return text("kind");
    }

    /** The name; empty where the object has none. */
    public String name() {
        return Json.text(metadata().get("name"));
    }

    /** The namespace; empty where the object has none. */
    public String namespace() {
        return Json.text(metadata().get("namespace"));
    }

    /** The UID the API server gave; empty for an object not stored yet. */
    public String uid() {
        return Json.text(metadata().get("uid"));
    }

    /** The resourceVersion the API server gave; empty for an object not stored yet. */
    public String resourceVersion() {
        return Json.text(metadata().get("resourceVersion"));
    }

    /** The labels, never null. */
    public Map<String, String> labels() {
        return Json.strings(metadata().get("labels"));
    }

    /** The annotations, never null. */
    public Map<String, String> annotations() {
        return Json.strings(metadata().get("annotations"));
    }

    /** {@code metadata}, empty where the object has none. */
    public Map<String, @Nullable Object> metadata() {
        return Json.map(content.get("metadata"));
    }

    /** What the object is called, without its content. */
    public ObjectKey key() {
        return new ObjectKey(apiVersion(), kind(), namespace(), name());
    }

    /** The same object with another namespace; an empty one drops the field. */
    public KubeObject withNamespace(String namespace) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>(metadata());
        if (namespace.isEmpty()) {
            metadata.remove("namespace");
        } else {
            metadata.put("namespace", namespace);
        }
        return with("metadata", metadata);
    }

    /** The same object with these labels and annotations put over its own. */
    public KubeObject withAdded(Map<String, String> labels, Map<String, String> annotations) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>(metadata());
        merge(metadata, "labels", labels);
        merge(metadata, "annotations", annotations);
        return with("metadata", metadata);
    }

    /** The same object with one field at its top replaced; a null value drops the field. */
    public KubeObject with(String field, @Nullable Object value) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>(content);
        if (value == null) {
            copy.remove(field);
        } else {
            copy.put(field, value);
        }
        return new KubeObject(copy);
    }

    /** Names the object without its content, which may be secret. */
    @Override
    public String toString() {
        return "KubeObject[" + key() + "]";
    }

    private String text(String field) {
        return Json.text(content.get(field));
    }

    private static void merge(
            Map<String, @Nullable Object> metadata, String field, Map<String, String> added) {
        if (!added.isEmpty()) {
            Map<String, @Nullable Object> merged =
                    new LinkedHashMap<>(Json.map(metadata.get(field)));
            merged.putAll(added);
            metadata.put(field, merged);
        }
    }
}
