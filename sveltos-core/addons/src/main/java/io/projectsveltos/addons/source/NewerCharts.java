package io.projectsveltos.addons.source;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.content.helm.NewerVersions;
import io.projectsveltos.spi.context.CancellationToken;
import java.util.Optional;

/** Says what there is of a chart that is newer than what is installed. */
@FunctionalInterface
public interface NewerCharts {
    /**
     * What the repository of a chart has.
     *
     * @param chart the entry, its templates instantiated
     * @param installed the version that is installed
     * @param namespace that of the cluster, for references that name none
     * @return empty where a source knows of one version only
     * @throws io.projectsveltos.spi.error.SveltosException where the repository cannot be asked
     */
    Optional<NewerVersions> newer(
            HelmChart chart, String installed, String namespace, CancellationToken token);
}
