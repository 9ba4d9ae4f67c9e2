package io.projectsveltos.distribution.bench;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What one cluster got in a round, as the servers have it: the floor writes the same again.
 *
 * @param objects its namespace, and then what is in it
 * @param summary with its last status
 * @param event what was told about the summary
 */
record Share(List<KubeObject> objects, ClusterSummary summary, Event event) {
    private static final String EVENTS = "events.k8s.io/v1";
    private static final String SUMMARIES = "config.projectsveltos.io/v1beta1";

    /** The share of a cluster that a profile has reached. */
    static Share of(KubeApi management, KubeApi managed, String profile, String cluster) {
        String namespace = "b-" + cluster;
        KubeObject home =
                managed.get(new ObjectKey("v1", "Namespace", "", namespace)).orElseThrow();
        Stream<KubeObject> inside =
                managed.list("v1", "ConfigMap", namespace, "").stream()
                        .filter(object -> object.name().startsWith("object-"));
        String name = profile + "-sveltos-" + cluster;
        KubeObject summary =
                management
                        .get(new ObjectKey(SUMMARIES, "ClusterSummary", Workload.NAMESPACE, name))
                        .orElseThrow();
        KubeObject event =
                management.list(EVENTS, "Event", Workload.NAMESPACE, "").stream()
                        .filter(each -> tells(each, name))
                        .findFirst()
                        .orElseThrow();
        KubernetesSerialization types = new KubernetesSerialization();
        return new Share(
                Stream.concat(Stream.of(home), inside).toList(),
                types.convertValue(summary.content(), ClusterSummary.class),
                types.convertValue(event.content(), Event.class));
    }

    private static boolean tells(KubeObject event, String name) {
        return event.content().get("regarding") instanceof Map<?, ?> regarding
                && name.equals(regarding.get("name"));
    }

    /** The objects in a namespace of this name, without what a server put into them. */
    List<KubeObject> objects(String namespace) {
        return objects.stream().map(object -> renamed(object, namespace)).toList();
    }

    private static KubeObject renamed(KubeObject object, String namespace) {
        Map<String, Object> content = new HashMap<>(object.content());
        content.remove("status");
        content.remove("spec");
        Map<String, Object> metadata = new HashMap<>();
        Map<?, ?> stored = (Map<?, ?>) Objects.requireNonNull(content.get("metadata"));
        Stream.of("labels", "annotations")
                .filter(stored::containsKey)
                .forEach(field -> metadata.put(field, stored.get(field)));
        if (object.namespace().isEmpty()) {
            metadata.put("name", namespace);
        } else {
            metadata.put("name", object.name());
            metadata.put("namespace", namespace);
        }
        content.put("metadata", Map.copyOf(metadata));
        return new KubeObject(Map.copyOf(content));
    }

    /** The summary under another name, owned and held by nobody, as it would be created. */
    ClusterSummary summary(String name) {
        ClusterSummary copy = new ClusterSummary();
        copy.setMetadata(unstored(summary.getMetadata(), name));
        copy.setSpec(summary.getSpec());
        copy.setStatus(summary.getStatus());
        return copy;
    }

    /** The event under another name, as it would be created. */
    Event event(String name) {
        return event.edit().withMetadata(unstored(event.getMetadata(), name)).build();
    }

    private static ObjectMeta unstored(ObjectMeta stored, String name) {
        return new ObjectMetaBuilder(stored)
                .withName(name)
                .withResourceVersion(null)
                .withUid(null)
                .withCreationTimestamp(null)
                .withGeneration(null)
                .withOwnerReferences(List.of())
                .withFinalizers(List.of())
                .build();
    }
}
