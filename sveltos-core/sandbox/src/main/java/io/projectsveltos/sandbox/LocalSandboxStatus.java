package io.projectsveltos.sandbox;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What runs of a local sandbox.
 *
 * @param management kubeconfig of the management cluster; null where none runs
 * @param managed kubeconfigs of the managed clusters, in the order of their numbers
 * @param controller the controller, where one was recorded and lives
 */
public record LocalSandboxStatus(
        @Nullable Path management, List<Path> managed, @Nullable ControllerProcess controller) {
    private static final JsonMapper JSON = new JsonMapper();

    public LocalSandboxStatus {
        managed = List.copyOf(managed);
    }

    /** True where a management cluster runs. */
    public boolean running() {
        return management != null;
    }

    /** As JSON with the members management, managed and controller; null for what does not run. */
    public String toJson() {
        ObjectNode status = JSON.createObjectNode();
        if (management == null) {
            status.putNull("management");
        } else {
            status.put("management", management.toString());
        }
        ArrayNode kubeconfigs = status.putArray("managed");
        managed.forEach(kubeconfig -> kubeconfigs.add(kubeconfig.toString()));
        if (controller == null) {
            status.putNull("controller");
        } else {
            status.putObject("controller")
                    .put("pid", controller.pid())
                    .put("metrics", controller.metrics())
                    .put("health", controller.health());
        }
        return status.toPrettyString();
    }
}
