package io.projectsveltos.addons.summary;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.Finalizers;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummarySpec;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import io.projectsveltos.fleet.ClusterRef;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the ClusterSummary that stands for one profile on one cluster. Pure. */
record SummaryTemplate(ClusterProfile profile) {
    // Holds the whole profile once more, which nobody reads there.
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    // What people and tools say to one summary; the profile knows nothing of it.
    private static final Set<String> OWN_ANNOTATIONS =
            Set.of(Annotations.RETRIGGER, Annotations.CLUSTER_API_PAUSED);

    ClusterSummary create(ClusterRef cluster, String uid) {
        ClusterSummary summary = new ClusterSummary();
        summary.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(cluster.namespace())
                        .withName(SummaryNames.summary(profile.getMetadata().getName(), cluster))
                        .withLabels(labels(cluster, Map.of()))
                        .withAnnotations(annotations(uid))
                        .withFinalizers(Finalizers.CLUSTER_SUMMARY)
                        .withOwnerReferences(
                                new OwnerReferenceBuilder()
                                        .withApiVersion(profile.getApiVersion())
                                        .withKind(profile.getKind())
                                        .withName(profile.getMetadata().getName())
                                        .withUid(profile.getMetadata().getUid())
                                        .build())
                        .build());
        summary.setSpec(spec(cluster, profile.getSpec()));
        return summary;
    }

    /** The summary as it should be now; empty where it is so already. */
    Optional<ClusterSummary> update(ClusterSummary current, String uid) {
        ProfileSpec now = current.getSpec().clusterProfileSpec();
        ServedCluster served = ServedCluster.of(current);
        ClusterRef cluster = served.ref();
        ClusterSummarySpec spec = spec(cluster, frozen(now));
        Map<String, String> before = map(current.getMetadata().getAnnotations());
        Map<String, String> annotations = annotations(served.uid().isEmpty() ? uid : served.uid());
        OWN_ANNOTATIONS.stream()
                .filter(before::containsKey)
                .forEach(key -> annotations.put(key, before.get(key)));
        Map<String, String> labels = labels(cluster, map(current.getMetadata().getLabels()));
        if (spec.equals(current.getSpec())
                && annotations.equals(before)
                && labels.equals(map(current.getMetadata().getLabels()))) {
            return Optional.empty();
        }
        ClusterSummary next = new ClusterSummary();
        ObjectMeta metadata =
                new ObjectMetaBuilder(current.getMetadata())
                        .withAnnotations(annotations)
                        .withLabels(labels)
                        .build();
        next.setMetadata(metadata);
        next.setSpec(spec);
        next.setStatus(current.getStatus());
        return Optional.of(next);
    }

    // A profile that deploys once keeps what each cluster got, but for the mode itself.
    private ProfileSpec frozen(@Nullable ProfileSpec current) {
        ProfileSpec wanted = profile.getSpec();
        boolean stays =
                current != null
                        && current.syncMode() == SyncMode.ONE_TIME
                        && wanted.syncMode() == SyncMode.ONE_TIME;
        return stays ? requireNonNull(current) : wanted;
    }

    private static ClusterSummarySpec spec(ClusterRef cluster, ProfileSpec spec) {
        return new ClusterSummarySpec(
                cluster.namespace(), cluster.name(), cluster.type().wire(), spec);
    }

    // Who a tenant is follows the profile; other labels that somebody put on the summary stay.
    private Map<String, String> labels(ClusterRef cluster, Map<String, String> current) {
        Map<String, String> labels = new LinkedHashMap<>(current);
        labels.remove(Labels.SERVICE_ACCOUNT_NAME);
        labels.remove(Labels.SERVICE_ACCOUNT_NAMESPACE);
        labels.putAll(map(profile.getMetadata().getLabels()));
        labels.put(Labels.CLUSTER_PROFILE_NAME, profile.getMetadata().getName());
        labels.put(Labels.CLUSTER_NAME, cluster.name());
        labels.put(Labels.CLUSTER_TYPE, cluster.type().wire());
        return labels;
    }

    private Map<String, String> annotations(String uid) {
        Map<String, String> annotations =
                new LinkedHashMap<>(map(profile.getMetadata().getAnnotations()));
        annotations.remove(LAST_APPLIED);
        if (!uid.isEmpty()) {
            annotations.put(Annotations.CLUSTER_UID, uid);
        }
        return annotations;
    }

    private static Map<String, String> map(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }
}
