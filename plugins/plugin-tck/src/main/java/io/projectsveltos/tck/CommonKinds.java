package io.projectsveltos.tck;

import io.projectsveltos.spi.context.ServedKind;
import java.util.List;

/** The kinds a new {@link InMemoryCluster} serves. */
final class CommonKinds {
    static final List<ServedKind> ALL =
            List.of(
                    new ServedKind("", "v1", "Namespace", "namespaces", false),
                    new ServedKind("", "v1", "ConfigMap", "configmaps", true),
                    new ServedKind("", "v1", "Secret", "secrets", true),
                    new ServedKind("", "v1", "Service", "services", true),
                    new ServedKind("", "v1", "ServiceAccount", "serviceaccounts", true),
                    new ServedKind("apps", "v1", "Deployment", "deployments", true),
                    new ServedKind("apps", "v1", "StatefulSet", "statefulsets", true),
                    new ServedKind("apps", "v1", "DaemonSet", "daemonsets", true),
                    new ServedKind("batch", "v1", "Job", "jobs", true),
                    new ServedKind("networking.k8s.io", "v1", "Ingress", "ingresses", true),
                    new ServedKind(
                            "rbac.authorization.k8s.io",
                            "v1",
                            "ClusterRole",
                            "clusterroles",
                            false),
                    new ServedKind("rbac.authorization.k8s.io", "v1", "Role", "roles", true));

    private CommonKinds() {}
}
