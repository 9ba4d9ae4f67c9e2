package io.projectsveltos.templating;

import io.projectsveltos.spi.context.ClusterFacts;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The objects of the management cluster that content may use beside the cluster's own.
 *
 * @param kubeadmControlPlane {@code .KubeadmControlPlane}; empty where there is none
 * @param infrastructureProvider {@code .InfrastructureProvider}; empty where there is none
 * @param resources {@code .MgmtResources}: the objects of {@code templateResourceRefs} by
 *     identifier
 */
public record ContentObjects(
        Map<String, @Nullable Object> kubeadmControlPlane,
        Map<String, @Nullable Object> infrastructureProvider,
        Map<String, Map<String, @Nullable Object>> resources) {
    /** No other objects. */
    public static final ContentObjects NONE = new ContentObjects(Map.of(), Map.of(), Map.of());

    /** Only the objects of {@code templateResourceRefs}. */
    public static ContentObjects of(Map<String, Map<String, @Nullable Object>> resources) {
        return new ContentObjects(Map.of(), Map.of(), resources);
    }

    /** The data beside the resources: what there is none of is left out. */
    Map<String, @Nullable Object> dot(ClusterFacts cluster) {
        Map<String, @Nullable Object> dot = LinkedHashMap.newLinkedHashMap(3);
        dot.put("Cluster", cluster.object());
        if (!kubeadmControlPlane.isEmpty()) {
            dot.put("KubeadmControlPlane", kubeadmControlPlane);
        }
        if (!infrastructureProvider.isEmpty()) {
            dot.put("InfrastructureProvider", infrastructureProvider);
        }
        return dot;
    }

    /** Names the resources without their content, which may be secret. */
    @Override
    public String toString() {
        return "ContentObjects" + resources.keySet();
    }
}
