package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;

/**
 * What a Helm release is called in one cluster.
 *
 * @param namespace where it is installed
 * @param name its name there
 */
public record ReleaseName(String namespace, String name) {
    public ReleaseName {
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
    }

    /** The release that a chart of a profile asks for. */
    public static ReleaseName of(HelmChart chart) {
        return new ReleaseName(chart.releaseNamespace(), chart.releaseName());
    }

    /** The release that a summary's status tells of. */
    public static ReleaseName of(HelmReleaseSummary release) {
        return new ReleaseName(release.releaseNamespace(), release.releaseName());
    }

    /** {@code namespace/name}. */
    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
