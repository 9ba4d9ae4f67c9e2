package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.api.config.v1beta1.ClusterProfileResource;
import io.projectsveltos.api.config.v1beta1.Feature;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The record of what is on a cluster: written rarely, true in the end, and nobody's hostage. */
@Fleet(managed = 1)
class RecordIT {
    private static final int PROFILES = 10;

    @Test
    void manyProfilesOnOneClusterAreFewWritesOfItsRecord(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet);
                PackagedController controller = PackagedController.start(fleet.management())) {
            List<String> profiles = IntStream.range(0, PROFILES).mapToObj(i -> "web" + i).toList();
            for (String profile : profiles) {
                scene.configMap(profile, Map.of("app.yaml", app(scene, profile)));
                scene.profile(profile, profile);
            }
            AuditLog.Mark before = fleet.management().audit().mark();
            scene.register("one", fleet.managed(0), scene.matching());
            profiles.forEach(profile -> scene.awaitProvisioned(profile, "one"));
            eventually(
                    "all of them are recorded",
                    () -> {
                        for (String profile : profiles) {
                            Feature recorded = recorded(fleet, scene, profile);
                            assertThat(recorded.hash()).isEqualTo(deployed(scene, profile));
                            assertThat(Absent.list(recorded.resources())).hasSize(3);
                        }
                    });
            // The object itself, its status, and at most two bursts more.
            assertThat(writesOfRecords(fleet, before)).hasSizeLessThanOrEqualTo(4);
            profiles.forEach(scene::deleteProfile);
            assertThat(records(fleet, scene)).isEmpty();
            assertThat(controller.terminate()).isIn(0, 143);
        }
    }

    @Test
    void aRecordWithoutDigestsIsMadeAnewOnceAndWritesNothingToTheCluster(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            scene.configMap("web", Map.of("app.yaml", app(scene, "web")));
            try (PackagedController controller = PackagedController.start(fleet.management())) {
                scene.register("one", fleet.managed(0), scene.matching());
                scene.profile("web", "web");
                scene.awaitProvisioned("web", "one");
                scene.awaitProfileReady("web", 1);
                assertThat(controller.terminate()).isIn(0, 143);
            }
            // An orderly end has written it.
            String digest = deployed(scene, "web");
            assertThat(recorded(fleet, scene, "web").hash()).isEqualTo(digest);
            takeDigestsAway(fleet, scene);

            AuditLog.Mark managed = fleet.managed(0).audit().mark();
            try (PackagedController controller = PackagedController.start(fleet.management())) {
                eventually(
                        "the digest is back",
                        () -> assertThat(recorded(fleet, scene, "web").hash()).isEqualTo(digest));
                assertThat(controller.terminate()).isIn(0, 143);
            }
            AuditLog.Mark management = fleet.management().audit().mark();
            try (PackagedController controller = PackagedController.start(fleet.management())) {
                scene.awaitReconnected(controller, 1);
                assertThat(controller.terminate()).isIn(0, 143);
            }
            assertThat(writesOfRecords(fleet, management)).isEmpty();
            assertThat(Writes.since(managed, fleet.managed(0)))
                    .allMatch(write -> write.contains("selfsubject"));
            // The profile needs a controller to go.
            try (PackagedController _ = PackagedController.start(fleet.management())) {
                scene.deleteProfile("web");
            }
        }
    }

    private static String app(Scene scene, String profile) {
        return Manifests.app(scene.namespace() + "-" + profile, 1);
    }

    private static String deployed(Scene scene, String profile) {
        return scene.feature(profile, "one", "Resources")
                .map(FeatureSummary::hash)
                .map(hash -> new String(hash.toArray(), StandardCharsets.UTF_8))
                .orElse("no digest");
    }

    private static Feature recorded(FleetClusters fleet, Scene scene, String profile) {
        return records(fleet, scene).stream()
                .flatMap(
                        record ->
                                Absent.list(record.getStatus().clusterProfileResources()).stream())
                .filter(entry -> entry.clusterProfileName().equals(scene.profileName(profile)))
                .flatMap(entry -> Absent.list(entry.features()).stream())
                .findFirst()
                .orElse(new Feature("none", null, null, null));
    }

    private static List<ClusterConfiguration> records(FleetClusters fleet, Scene scene) {
        return fleet
                .management()
                .client()
                .resources(ClusterConfiguration.class)
                .inNamespace(scene.namespace())
                .list()
                .getItems()
                .stream()
                .filter(record -> record.getStatus() != null)
                .toList();
    }

    private static void takeDigestsAway(FleetClusters fleet, Scene scene) {
        for (ClusterConfiguration record : records(fleet, scene)) {
            List<ClusterProfileResource> entries = new ArrayList<>();
            for (ClusterProfileResource entry :
                    Absent.list(record.getStatus().clusterProfileResources())) {
                entries.add(
                        new ClusterProfileResource(
                                entry.clusterProfileName(),
                                Absent.list(entry.features()).stream()
                                        .map(RecordIT::withoutDigest)
                                        .toList()));
            }
            record.setStatus(new ClusterConfigurationStatus(entries, null));
            fleet.management().client().resource(record).updateStatus();
        }
    }

    private static Feature withoutDigest(Feature feature) {
        return new Feature(feature.featureID(), feature.resources(), feature.charts(), null);
    }

    private static List<String> writesOfRecords(FleetClusters fleet, AuditLog.Mark since) {
        return fleet
                .management()
                .audit()
                .since(since)
                .byUserAgent("sveltos/")
                .writes()
                .all()
                .stream()
                .filter(entry -> entry.resource().equals("clusterconfigurations"))
                .map(AuditEntry::summary)
                .toList();
    }
}
