package io.projectsveltos.distribution.chaos;

import java.util.Arrays;
import java.util.Locale;

/** The kinds of objects that profiles bring in chaos: cheap ones, of either scope. */
enum DocumentKind {
    CONFIG_MAP("v1", "ConfigMap", "configmaps", true),
    SECRET("v1", "Secret", "secrets", true),
    ACCOUNT("v1", "ServiceAccount", "serviceaccounts", true),
    ROLE("rbac.authorization.k8s.io/v1", "Role", "roles", true),
    CLUSTER_ROLE("rbac.authorization.k8s.io/v1", "ClusterRole", "clusterroles", false),
    NAMESPACE("v1", "Namespace", "namespaces", false);

    private final String apiVersion;
    private final String kind;
    private final String plural;
    private final boolean namespaced;

    DocumentKind(String apiVersion, String kind, String plural, boolean namespaced) {
        this.apiVersion = apiVersion;
        this.kind = kind;
        this.plural = plural;
        this.namespaced = namespaced;
    }

    String apiVersion() {
        return apiVersion;
    }

    String kind() {
        return kind;
    }

    /** As in paths and audit logs. */
    String plural() {
        return plural;
    }

    boolean namespaced() {
        return namespaced;
    }

    /** Its name in scripts. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static DocumentKind of(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kind of object: " + word));
    }
}
