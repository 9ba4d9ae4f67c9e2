package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.DeployPolicy;
import io.projectsveltos.addons.deploy.SummaryIdentity;
import io.projectsveltos.addons.render.RenderScope;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.addons.summary.ServedCluster;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.StopMatchingBehavior;
import io.projectsveltos.fleet.ClusterLookup;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterSnapshot;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import java.util.Optional;

/**
 * A ClusterSummary as the reconciler reads it.
 *
 * @param object the object
 * @param profile the profile it stands for
 * @param served the cluster it is for
 * @param spec the profile's spec, as it is to be deployed there
 */
record Summary(ClusterSummary object, ProfileRef profile, ServedCluster served, ProfileSpec spec) {
    /**
     * Reads a summary.
     *
     * @throws SveltosException with INVALID_INPUT where it is not one that a profile made
     */
    static Summary of(ClusterSummary object) {
        ProfileRef profile =
                ProfileRef.of(object)
                        .orElseThrow(
                                () ->
                                        broken(
                                                object,
                                                "stands for no ClusterProfile, and this version"
                                                        + " serves no other kind; it is left as"
                                                        + " it is"));
        ProfileSpec spec = object.getSpec().clusterProfileSpec();
        if (spec == null) {
            throw broken(object, "holds no spec of a profile; it is left as it is");
        }
        return new Summary(object, profile, ServedCluster.of(object), spec);
    }

    /** The same summary after a write. */
    Summary stored(ClusterSummary written) {
        return new Summary(written, profile, served, spec);
    }

    /** Which cluster it is for. */
    ClusterRef cluster() {
        return served.ref();
    }

    /** What it may do with what there is of this name: a cluster registered anew is not its own. */
    ClusterLookup own(ClusterLookup found) {
        Optional<ClusterSnapshot> snapshot =
                switch (found) {
                    case ClusterLookup.Gone _ -> Optional.empty();
                    case ClusterLookup.NotReady notReady -> Optional.of(notReady.snapshot());
                    case ClusterLookup.Unreachable down -> Optional.of(down.snapshot());
                    case ClusterLookup.ManagedCluster managed -> Optional.of(managed.snapshot());
                };
        return snapshot.filter(other -> served.replacedBy(other.object().uid())).isPresent()
                ? new ClusterLookup.Gone(cluster())
                : found;
    }

    /** Whether both ask for the same. */
    boolean asks(Summary other) {
        return spec.equals(other.spec)
                && annotations().equals(other.annotations())
                && deleting() == other.deleting();
    }

    boolean deleting() {
        return object.getMetadata().getDeletionTimestamp() != null;
    }

    boolean paused() {
        return annotations().containsKey(Annotations.CLUSTER_API_PAUSED);
    }

    /** Whether templates get the text map of sprig's functions. */
    boolean textFunctions() {
        return annotations().containsKey(Annotations.TEX_TEMPLATE);
    }

    /** Whether what was deployed stays when the summary goes. */
    boolean leaves() {
        return spec.stopMatchingBehavior() == StopMatchingBehavior.LEAVE_POLICIES;
    }

    /** What its templates are rendered for. */
    RenderScope scope(ClusterFacts facts) {
        return new RenderScope(
                facts,
                Entry.tier(spec.tier()),
                textFunctions(),
                Absent.map(spec.extraLabels()),
                Absent.map(spec.extraAnnotations()));
    }

    SummaryIdentity identity() {
        return new SummaryIdentity(
                profile.kind(), profile.name(), Entry.tier(spec.tier()), cluster());
    }

    DeployPolicy policy() {
        return new DeployPolicy(
                Absent.orFalse(spec.continueOnConflict()),
                Absent.orFalse(spec.continueOnError()),
                annotations().getOrDefault(Annotations.CONFIRM_PRUNE, ""));
    }

    private Map<String, String> annotations() {
        Map<String, String> annotations = object.getMetadata().getAnnotations();
        return annotations == null ? Map.of() : annotations;
    }

    private static SveltosException broken(ClusterSummary object, String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "ClusterSummary "
                        + object.getMetadata().getNamespace()
                        + "/"
                        + object.getMetadata().getName()
                        + " "
                        + what);
    }
}
