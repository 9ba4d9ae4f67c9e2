package io.projectsveltos.addons.testing;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummarySpec;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.ProfileSpecBuilder;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterSnapshot;
import io.projectsveltos.kernel.MonotonicClock;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Small records for tests. */
public final class Samples {
    public static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    public static final Instant LATER = NOW.plusSeconds(60);
    public static final SourceReference SOURCE = new SourceReference("ConfigMap", "default", "app");

    private Samples() {}

    public static ClusterRef cluster(String name) {
        return new ClusterRef(ClusterType.SVELTOS, "fleet", name);
    }

    public static ClusterSnapshot snapshot(
            String name, boolean ready, boolean deleting, Map<String, String> labels) {
        KubeObject object =
                new KubeObject(
                        Map.of(
                                "apiVersion", "lib.projectsveltos.io/v1beta1",
                                "kind", "SveltosCluster",
                                "metadata",
                                        Map.of(
                                                "namespace", "fleet",
                                                "name", name,
                                                "labels", labels)));
        return new ClusterSnapshot(
                cluster(name), object, ready, false, deleting, false, "", "v1.37.2");
    }

    public static ProfileSpec emptySpec() {
        return ProfileSpecBuilder.builder().build();
    }

    public static ClusterProfile profile(String name, ProfileSpec spec) {
        ClusterProfile profile = new ClusterProfile();
        profile.setMetadata(
                new ObjectMetaBuilder()
                        .withName(name)
                        .withUid("uid-" + name)
                        .withGeneration(1L)
                        .build());
        profile.setSpec(spec);
        return profile;
    }

    public static ClusterSummary summary(String profile, ClusterRef cluster, ProfileSpec spec) {
        ClusterSummary summary = new ClusterSummary();
        summary.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(cluster.namespace())
                        .withName(profile + "-sveltos-" + cluster.name())
                        .withGeneration(1L)
                        .withResourceVersion("1")
                        .addToLabels("projectsveltos.io/cluster-profile-name", profile)
                        .build());
        summary.setSpec(
                new ClusterSummarySpec(
                        cluster.namespace(), cluster.name(), cluster.type().wire(), spec));
        return summary;
    }

    public static Entry entry(SourceReference source, DeploymentType type, int tier) {
        return new Entry(
                "policyRefs[0]",
                "",
                source,
                type,
                tier,
                false,
                false,
                false,
                "",
                "",
                Map.of(),
                List.of());
    }

    public static Entry entry() {
        return entry(SOURCE, DeploymentType.REMOTE, Entry.DEFAULT_TIER);
    }

    public static KubeObject object(String apiVersion, String kind, String namespace, String name) {
        KubeObject object =
                new KubeObject(
                        Map.of(
                                "apiVersion", apiVersion,
                                "kind", kind,
                                "metadata", Map.of("name", name)));
        return namespace.isEmpty() ? object : object.withNamespace(namespace);
    }

    public static KubeObject configMap(String name) {
        return object("v1", "ConfigMap", "default", name);
    }

    public static RenderedObject rendered(KubeObject object) {
        return new RenderedObject(object, entry());
    }

    /** A turn that has time. */
    public static Turn turn() {
        return Turn.detached(
                new Request("fleet", "p"), new MonotonicClock(), Duration.ofSeconds(30));
    }

    public static SveltosException failure(ErrorCode code, String message) {
        return new SveltosException(code, message);
    }
}
