package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.KubeObject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells which listed objects are this feature's own on this side. Pure. Every mark has to fit;
 * where one is missing the object is left alone, since controllers copy labels and annotations to
 * objects of their own.
 */
final class Stale {
    private final String featureId;
    private final boolean named;
    private final SummaryIdentity identity;
    private final Ownership ownership;
    private final DeploymentType type;

    Stale(String featureId, SummaryIdentity identity, DeploymentType type) {
        this.featureId = featureId;
        this.named = !featureId.equals(Feature.deployerOf(featureId));
        this.identity = identity;
        this.ownership = new Ownership(identity);
        this.type = type;
    }

    boolean owns(KubeObject live) {
        Map<String, String> marks = live.annotations();
        return marks.containsKey(TrackingAnnotations.REFERENCE_NAME)
                && ownership.ours(marks)
                && identity.scope().equals(marks.get(TrackingAnnotations.CLUSTER_SUMMARY))
                && type.wire()
                        .equals(
                                marks.getOrDefault(
                                        TrackingAnnotations.DEPLOYMENT_TYPE,
                                        DeploymentType.REMOTE.wire()))
                && sameFeature(marks)
                && !controlled(live);
    }

    private boolean sameFeature(Map<String, String> marks) {
        return named
                ? featureId.equals(marks.get(TrackingAnnotations.FEATURE))
                : !marks.containsKey(TrackingAnnotations.FEATURE);
    }

    private static boolean controlled(KubeObject live) {
        @Nullable Object owners = live.metadata().get("ownerReferences");
        return owners instanceof List<?> list
                && list.stream()
                        .anyMatch(
                                owner ->
                                        owner instanceof Map<?, ?> map
                                                && Boolean.TRUE.equals(map.get("controller")));
    }
}
