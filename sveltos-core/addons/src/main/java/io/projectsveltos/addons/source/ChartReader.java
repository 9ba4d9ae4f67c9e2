package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.spi.context.CancellationToken;

/** Brings a chart from where an entry of {@code helmCharts} says that it is. */
@FunctionalInterface
public interface ChartReader {
    /**
     * The chart as files, the same for all who ask for the same version.
     *
     * @param chart the entry, its templates instantiated
     * @param namespace that of the cluster, for references that name none
     * @throws io.projectsveltos.spi.error.SveltosException where there is none, or where it cannot
     *     be reached
     */
    Content read(HelmChart chart, String namespace, CancellationToken token);

    /**
     * A chart.
     *
     * @param source its files, and possibly others
     * @param path where in the source it is
     */
    record Content(Source source, String path) {
        public Content {
            requireNonNull(source, "source is null");
            requireNonNull(path, "path is null");
        }
    }
}
