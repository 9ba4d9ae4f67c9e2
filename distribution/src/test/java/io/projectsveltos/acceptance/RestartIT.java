package io.projectsveltos.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A restart is a no-op: it finds everything as it should be and leaves it so. */
@Fleet(managed = 2)
class RestartIT {
    @Test
    void writesNothingButItsLeaseWhenNothingChanged(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            PackagedController controller = PackagedController.start(fleet.management());
            try {
                scene.configMap(
                        "app", Map.of("app.yaml", Manifests.app(scene.namespace() + "-app", 1)));
                scene.register("one", fleet.managed(0), scene.matching());
                scene.register("two", fleet.managed(1), scene.matching());
                scene.profile("web", "app");
                scene.awaitProvisioned("web", "one");
                scene.awaitProvisioned("web", "two");
                scene.awaitProfileReady("web", 2);
                assertThat(controller.terminate()).isIn(0, 143);

                List<AuditLog.Mark> marks =
                        fleet.all().stream().map(cluster -> cluster.audit().mark()).toList();
                controller = PackagedController.start(fleet.management());
                scene.awaitReconnected(controller, 2);

                for (int i = 0; i < fleet.all().size(); i++) {
                    assertThat(writes(fleet.all().get(i), marks.get(i))).isEmpty();
                }
            } finally {
                controller.close();
            }
            // The profile needs a controller to go.
            try (PackagedController _ = PackagedController.start(fleet.management())) {
                scene.deleteProfile("web");
            }
        }
    }

    private static List<String> writes(TestCluster cluster, AuditLog.Mark since) {
        return cluster.audit().since(since).all().stream()
                .filter(entry -> entry.userAgent().startsWith("sveltos/"))
                .filter(AuditEntry::write)
                .filter(entry -> !entry.resource().equals("leases"))
                .filter(entry -> !entry.resource().startsWith("selfsubject"))
                .map(AuditEntry::summary)
                .toList();
    }
}
