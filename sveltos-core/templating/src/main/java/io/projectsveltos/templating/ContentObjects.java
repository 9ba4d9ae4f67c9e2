package io.projectsveltos.templating;

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

    /** Names the resources without their content, which may be secret. */
    @Override
    public String toString() {
        return "ContentObjects" + resources.keySet();
    }
}
