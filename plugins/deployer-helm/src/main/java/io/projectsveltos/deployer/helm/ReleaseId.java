package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which release in which cluster.
 *
 * @param cluster as the facts name it
 * @param chart for messages
 */
record ReleaseId(String cluster, String namespace, String name, String chart) {
    private static final String NAME = "releaseName";
    private static final String NAMESPACE = "releaseNamespace";
    private static final String STANDARD_NAMESPACE = "default";

    static ReleaseId of(RenderRequest request) {
        Map<String, @Nullable Object> options = request.options();
        String name = text(options, NAME);
        String namespace = text(options, NAMESPACE);
        if (namespace.isEmpty()) {
            namespace = request.targetNamespace();
        }
        return new ReleaseId(
                request.cluster().toString(),
                namespace.isEmpty() ? STANDARD_NAMESPACE : namespace,
                name.isEmpty() ? request.name() : name,
                chart(options, request.path()));
    }

    /** From the options; where they are not known any more, from what was left in the cluster. */
    static ReleaseId of(RemoveRequest request) {
        Map<String, @Nullable Object> options = request.options();
        String name = text(options, NAME);
        String namespace = text(options, NAMESPACE);
        ClusterFacts facts = request.facts();
        if (name.isEmpty()) {
            name = request.name();
            List<String> namespaces =
                    request.deployed().stream()
                            .map(InventoryItem::key)
                            .map(key -> key.namespace())
                            .filter(each -> !each.isEmpty())
                            .distinct()
                            .toList();
            if (namespace.isEmpty() && namespaces.size() != 1) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        "The namespace of the release "
                                + name
                                + " is not known, so it stays; remove it with `helm uninstall`.");
            }
            namespace = namespace.isEmpty() ? namespaces.getFirst() : namespace;
        }
        return new ReleaseId(
                facts.toString(),
                namespace.isEmpty() ? STANDARD_NAMESPACE : namespace,
                name,
                chart(options, ""));
    }

    /** How every message about it begins. */
    String prefix() {
        return "chart="
                + chart
                + ", releaseNamespace="
                + namespace
                + ", releaseName="
                + name
                + ": ";
    }

    private static String chart(Map<String, @Nullable Object> options, String path) {
        String chart = text(options, "chartName");
        return chart.isEmpty() ? path : chart;
    }

    private static String text(Map<String, @Nullable Object> options, String field) {
        return options.get(field) instanceof String text ? text : "";
    }
}
