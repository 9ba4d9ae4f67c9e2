package io.projectsveltos.addons.summary;

import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Compares the summaries a profile should have with those it has. Pure. */
public final class SummaryFanOut {
    private SummaryFanOut() {}

    /**
     * Plans.
     *
     * @param uids of the objects of the clusters there are; empty for one there is not
     * @param current every summary of the profile
     */
    public static SummaryPlan plan(
            ClusterProfile profile,
            ClusterSelection selection,
            Function<ClusterRef, String> uids,
            Collection<ClusterSummary> current) {
        SummaryTemplate template = new SummaryTemplate(profile);
        Map<ClusterRef, ClusterSummary> byCluster = new LinkedHashMap<>();
        current.forEach(summary -> byCluster.put(ServedCluster.of(summary).ref(), summary));
        List<ClusterSummary> create = new ArrayList<>();
        List<ClusterSummary> update = new ArrayList<>();
        boolean waiting = false;
        for (ClusterRef cluster : selection.clusters()) {
            ClusterSummary existing = byCluster.get(cluster);
            String uid = uids.apply(cluster);
            if (existing != null && ServedCluster.of(existing).replacedBy(uid)) {
                // What it says was deployed says nothing of this one: it goes, and a new one comes.
                waiting = true;
                continue;
            }
            byCluster.remove(cluster);
            if (existing == null) {
                create.add(template.create(cluster, uid));
            } else if (existing.getMetadata().getDeletionTimestamp() != null) {
                // It finishes going first; its end wakes the profile again.
                waiting = true;
            } else {
                template.update(existing, uid).ifPresent(update::add);
            }
        }
        List<ClusterSummary> delete =
                byCluster.values().stream()
                        .filter(summary -> summary.getMetadata().getDeletionTimestamp() == null)
                        .toList();
        return new SummaryPlan(create, update, delete, waiting);
    }
}
