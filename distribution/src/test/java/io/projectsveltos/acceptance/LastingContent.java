package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An object without what differs from run to run: identities, times, the story's name. */
record LastingContent(String story) {
    private static final Set<String> PASSING =
            Set.of(
                    "uid",
                    "resourceVersion",
                    "creationTimestamp",
                    "managedFields",
                    "lastTransitionTime",
                    "lastAppliedTime",
                    "hash",
                    "projectsveltos.io/hash",
                    "projectsveltos.io/cluster-uid",
                    "clusterIP",
                    "clusterIPs");

    Object of(KubernetesClient client, GenericKubernetesResource object) {
        Map<?, ?> content = client.getKubernetesSerialization().convertValue(object, Map.class);
        Map<String, Object> lasting = map(content);
        if (!object.getApiVersion().contains("projectsveltos.io")) {
            lasting.remove("status"); // the cluster's own controllers write it
        }
        return lasting;
    }

    private Object value(Object value) {
        return switch (value) {
            case Map<?, ?> map -> map(map);
            case List<?> list -> list.stream().map(this::value).collect(Collectors.toList());
            case String text -> text.replace(story, "{story}");
            default -> value;
        };
    }

    private Map<String, Object> map(Map<?, ?> map) {
        Map<String, Object> lasting = new TreeMap<>();
        map.forEach(
                (key, value) -> {
                    if (value != null && !PASSING.contains(key.toString())) {
                        lasting.put(key.toString(), value(value));
                    }
                });
        return lasting;
    }
}
