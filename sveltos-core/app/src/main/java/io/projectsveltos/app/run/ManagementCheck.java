package io.projectsveltos.app.run;

import io.projectsveltos.app.cluster.Definitions;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

/** Looks whether the management cluster is what the controller needs, before anything begins. */
final class ManagementCheck {
    private final KubeApi management;
    private final RunConfig config;

    @Inject
    ManagementCheck(KubeApi management, RunConfig config) {
        this.management = management;
        this.config = config;
    }

    /** Throws a sentence with the cure where something is missing. */
    void check() {
        management.version(); // an unreachable or refusing server says so here
        List<String> missing = Definitions.missing(management);
        if (!missing.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.UNKNOWN_KIND,
                    "The management cluster does not serve "
                            + String.join(", ", missing)
                            + ": run `sveltos crds --install` against it first.");
        }
        if (management.get(new ObjectKey("v1", "Namespace", "", config.namespace())).isEmpty()) {
            createNamespace();
        }
    }

    private void createNamespace() {
        try {
            management.create(
                    new KubeObject(
                            Map.of(
                                    "apiVersion", "v1",
                                    "kind", "Namespace",
                                    "metadata", Map.of("name", config.namespace()))));
        } catch (SveltosException e) {
            if (e.code() != StandardErrorCode.STALE) { // another process was faster
                throw new SveltosException(
                        e.code(),
                        "The namespace "
                                + config.namespace()
                                + " does not exist and cannot be created: create it, or set NAMESPACE to another. "
                                + e.getMessage(),
                        e);
            }
        }
    }
}
