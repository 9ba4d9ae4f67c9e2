package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds and takes away what a feature left on one side of one cluster. */
final class Pruner {
    private final KubeApi api;
    private final CancellationToken token;

    Pruner(KubeApi api, CancellationToken token) {
        this.api = api;
        this.token = token;
    }

    /** Everything of these kinds that the feature owns on this side, last applied first. */
    List<KubeObject> owned(
            String featureId,
            SummaryIdentity identity,
            DeploymentType type,
            Collection<DeployedKind> kinds) {
        Stale stale = new Stale(featureId, identity, type);
        String selector = Labels.REASON + "=" + Feature.deployerOf(featureId);
        List<KubeObject> found = new ArrayList<>();
        for (DeployedKind kind : kinds) {
            token.check();
            // A kind that is no longer served has no objects left.
            if (api.kind(kind.apiVersion(), kind.kind()).isPresent()) {
                api.listMetadata(kind.apiVersion(), kind.kind(), "", selector).stream()
                        .filter(stale::owns)
                        .forEach(found::add);
            }
        }
        found.sort(Comparator.comparing(KubeObject::key, KindOrder.APPLY).reversed());
        return found;
    }

    /** Deletes these objects, each only while it still is the one that was found. */
    void delete(List<KubeObject> objects) {
        for (KubeObject object : objects) {
            token.check();
            api.delete(object.key(), object.uid());
        }
    }

    /** Leaves these objects in place and takes from them the marks that say who owns them. */
    void release(List<KubeObject> objects) {
        Map<String, @Nullable Object> marks = new HashMap<>();
        for (String mark :
                List.of(
                        TrackingAnnotations.REFERENCE_KIND,
                        TrackingAnnotations.REFERENCE_NAME,
                        TrackingAnnotations.REFERENCE_NAMESPACE,
                        TrackingAnnotations.REFERENCE_TIER,
                        TrackingAnnotations.OWNER_KIND,
                        TrackingAnnotations.OWNER_NAME,
                        TrackingAnnotations.OWNER_TIER)) {
            marks.put(mark, null);
        }
        for (KubeObject object : objects) {
            token.check();
            ObjectKey key = object.key();
            api.mergePatch(key, "", Map.of("metadata", Map.of("annotations", marks)));
        }
    }
}
