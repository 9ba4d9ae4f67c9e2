package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The features a summary had and its spec no longer names. Pure.
 *
 * <p>Where all of {@code deployerRefs} is gone at once, that may be because the API server forgot
 * the field (an older definition of the kind was put back), so that it needs confirmation.
 *
 * @param withdraw features to take away
 * @param hold features that are kept until a person confirms
 */
record GoneFeatures(Set<String> withdraw, PruneHold hold) {
    /** No feature is gone. */
    static final GoneFeatures NONE = new GoneFeatures(Set.of(), PruneHold.NONE);

    GoneFeatures {
        withdraw = Set.copyOf(withdraw);
    }

    static GoneFeatures of(Summary summary, SummaryStatuses statuses) {
        Set<String> planned = new HashSet<>();
        FeaturePlan.of(summary.spec()).stream().map(Feature::id).forEach(planned::add);
        Set<String> gone = new LinkedHashSet<>(statuses.known());
        gone.removeAll(planned);
        boolean noneLeft = planned.stream().noneMatch(GoneFeatures::byDeployerRef);
        List<ObjectKey> doubtful =
                gone.stream()
                        .filter(id -> noneLeft && byDeployerRef(id) && statuses.mayHold(id))
                        .map(id -> new ObjectKey("", "deployerRefs", "", id))
                        .toList();
        PruneHold hold = PruneHold.of(doubtful);
        if (hold.confirmedBy(summary.policy().confirmedPrune())) {
            return new GoneFeatures(gone, PruneHold.NONE);
        }
        gone.removeIf(GoneFeatures::byDeployerRef);
        return new GoneFeatures(gone, hold);
    }

    private static boolean byDeployerRef(String id) {
        return id.contains("/");
    }
}
