package io.projectsveltos.addons.select;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterSnapshot;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the clusters a profile matches: those whose labels fit the selector, and those it names. A
 * cluster has to be ready to be matched by label for the first time; once it holds add-ons it stays
 * matched while its labels fit, since a cluster that is down for a while is no reason to withdraw.
 */
public final class ClusterSelector {
    private ClusterSelector() {}

    /**
     * Selects.
     *
     * @param clusters every known cluster
     * @param served the clusters that have a ClusterSummary of this profile already
     * @throws SveltosException with INVALID_INPUT where the spec cannot be read; that is not the
     *     same as no cluster
     */
    public static ClusterSelection select(
            ProfileSpec spec, Collection<ClusterSnapshot> clusters, Set<ClusterRef> served) {
        if (!Absent.list(spec.setRefs()).isEmpty()) {
            // Without them fewer clusters would match, and the others' add-ons be withdrawn.
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "setRefs are not served yet; no cluster was added or taken away; use"
                            + " clusterSelector or clusterRefs");
        }
        Set<ClusterRef> matching = new LinkedHashSet<>();
        LabelSelector selector = spec.clusterSelector();
        if (selector != null) {
            LabelMatch match = new LabelMatch(selector);
            clusters.stream()
                    .filter(cluster -> !cluster.deleting())
                    .filter(cluster -> cluster.ready() || served.contains(cluster.ref()))
                    .filter(cluster -> match.fits(cluster.labels()))
                    .map(ClusterSnapshot::ref)
                    .sorted()
                    .forEach(matching::add);
        }
        named(spec).forEach(matching::add);
        return new ClusterSelection(List.copyOf(matching));
    }

    private static Stream<ClusterRef> named(ProfileSpec spec) {
        List<ObjectReference> references = spec.clusterRefs();
        return references == null
                ? Stream.of()
                : references.stream()
                        .map(
                                reference ->
                                        new ClusterRef(
                                                "Cluster".equals(reference.getKind())
                                                        ? ClusterType.CAPI
                                                        : ClusterType.SVELTOS,
                                                Absent.text(reference.getNamespace()),
                                                Absent.text(reference.getName())));
    }
}
