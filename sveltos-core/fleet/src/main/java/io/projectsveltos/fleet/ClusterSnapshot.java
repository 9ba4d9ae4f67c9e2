package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.KubeObject;
import java.util.Map;

/**
 * One managed cluster as the management cluster describes it at one moment.
 *
 * @param ref which cluster
 * @param object its object in the management cluster
 * @param ready whether it was ready once; see the kind's own rules
 * @param paused whether nothing is to be done for it at present
 * @param deleting whether its object is on its way out
 * @param pullMode whether an agent fetches its work, so that there is nothing to connect to
 * @param shardKey the shard that takes care of it; empty for the one without a key
 * @param kubernetesVersion as last reported, e.g. {@code v1.37.2}; empty where unknown
 */
public record ClusterSnapshot(
        ClusterRef ref,
        KubeObject object,
        boolean ready,
        boolean paused,
        boolean deleting,
        boolean pullMode,
        String shardKey,
        String kubernetesVersion) {
    public ClusterSnapshot {
        requireNonNull(ref, "ref is null");
        requireNonNull(object, "object is null");
        requireNonNull(shardKey, "shardKey is null");
        requireNonNull(kubernetesVersion, "kubernetesVersion is null");
    }

    /** The labels that selectors see. */
    public Map<String, String> labels() {
        return object.labels();
    }

    /** What a renderer may know of it. */
    public ClusterFacts facts() {
        return new ClusterFacts(
                ref.namespace(),
                ref.name(),
                ref.type().wire(),
                kubernetesVersion,
                object.content());
    }

    @Override
    public String toString() {
        return "ClusterSnapshot[" + ref + "]";
    }
}
