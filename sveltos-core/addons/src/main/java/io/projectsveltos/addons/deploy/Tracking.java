package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.CanonicalJson;
import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.spi.context.KubeObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The metadata that marks an object as deployed by Sveltos: by which feature, for whom, from which
 * source. Names and values are the original's, so that either can take over from the other.
 */
final class Tracking {
    private final Feature feature;
    private final SummaryIdentity identity;

    Tracking(Feature feature, SummaryIdentity identity) {
        this.feature = feature;
        this.identity = identity;
    }

    /** The object with its tracking metadata. */
    KubeObject mark(RenderedObject item) {
        Map<String, String> annotations = new LinkedHashMap<>();
        annotations.put(TrackingAnnotations.REFERENCE_KIND, item.entry().source().kind());
        annotations.put(TrackingAnnotations.REFERENCE_NAME, item.entry().source().name());
        annotations.put(TrackingAnnotations.REFERENCE_NAMESPACE, item.entry().source().namespace());
        annotations.put(TrackingAnnotations.REFERENCE_TIER, Integer.toString(item.entry().tier()));
        annotations.put(TrackingAnnotations.HASH, CanonicalJson.digest(item.object().content()));
        annotations.put(TrackingAnnotations.OWNER_KIND, identity.profileKind());
        annotations.put(TrackingAnnotations.OWNER_NAME, identity.profileName());
        annotations.put(TrackingAnnotations.OWNER_TIER, Integer.toString(identity.profileTier()));
        annotations.put(TrackingAnnotations.CLUSTER_SUMMARY, identity.scope());
        annotations.put(TrackingAnnotations.DEPLOYMENT_TYPE, item.entry().deploymentType().wire());
        if (!feature.id().equals(feature.deployer())) {
            annotations.put(TrackingAnnotations.FEATURE, feature.id());
        }
        return item.object().withAdded(Map.of(Labels.REASON, feature.deployer()), annotations);
    }
}
