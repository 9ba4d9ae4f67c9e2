package io.projectsveltos.addons.deploy;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ServedKind;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Asks an API server which kinds this process may list there, without trying to. */
public final class ReadableKinds {
    private static final String API_VERSION = "authorization.k8s.io/v1";

    private final KubeApi api;

    /** Of this server. */
    public ReadableKinds(KubeApi api) {
        this.api = api;
    }

    /** Those of the kinds that are served and may be listed in all namespaces. */
    public Set<DeployedKind> of(Collection<DeployedKind> kinds) {
        Set<DeployedKind> readable = new LinkedHashSet<>();
        for (DeployedKind kind : kinds) {
            if (api.kind(kind.apiVersion(), kind.kind()).filter(this::listable).isPresent()) {
                readable.add(kind);
            }
        }
        return readable;
    }

    private boolean listable(ServedKind kind) {
        KubeObject answer =
                api.create(
                        new KubeObject(
                                Map.of(
                                        "apiVersion",
                                        API_VERSION,
                                        "kind",
                                        "SelfSubjectAccessReview",
                                        "metadata",
                                        Map.of(),
                                        "spec",
                                        Map.of(
                                                "resourceAttributes",
                                                Map.of(
                                                        "verb", "list",
                                                        "group", kind.group(),
                                                        "version", kind.version(),
                                                        "resource", kind.plural())))));
        return answer.content().get("status") instanceof Map<?, ?> status
                && Boolean.TRUE.equals(status.get("allowed"));
    }
}
