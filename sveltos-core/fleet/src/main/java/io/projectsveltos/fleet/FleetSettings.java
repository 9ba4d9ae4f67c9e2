package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.KubeObject;

/**
 * How the fleet is looked after.
 *
 * @param shard which clusters this process takes care of
 * @param capiOnboardAnnotation only Cluster API clusters with this annotation count; empty for all
 * @param probes when clusters are asked whether they are there
 */
public record FleetSettings(ShardFilter shard, String capiOnboardAnnotation, ProbeSchedule probes) {
    public FleetSettings {
        requireNonNull(shard, "shard is null");
        requireNonNull(capiOnboardAnnotation, "capiOnboardAnnotation is null");
        requireNonNull(probes, "probes is null");
    }

    /** All clusters without a shard key, probed once a minute. */
    public static FleetSettings standard() {
        return new FleetSettings(new ShardFilter(""), "", ProbeSchedule.standard());
    }

    boolean admits(KubeObject cluster) {
        return capiOnboardAnnotation.isEmpty()
                || !cluster.kind().equals(ClusterReader.CLUSTER_API_KIND)
                || cluster.annotations().containsKey(capiOnboardAnnotation);
    }
}
