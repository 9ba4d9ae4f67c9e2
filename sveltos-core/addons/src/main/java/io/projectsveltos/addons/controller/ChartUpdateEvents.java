package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.report.ChartUpdates;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.addons.watch.StoreListener;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.kernel.Controller;
import java.util.List;
import java.util.Optional;

/** A summary is looked at for newer charts when what it has installed is other than before. */
record ChartUpdateEvents(Controller updates) implements StoreListener<ClusterSummary> {
    @Override
    public void changed(Optional<ClusterSummary> old, ClusterSummary summary) {
        if (!old.map(ChartUpdateEvents::installed).orElse(List.of()).equals(installed(summary))) {
            updates.enqueue(Store.request(summary));
        }
    }

    @Override
    public void deleted(ClusterSummary summary) {
        updates.enqueue(Store.request(summary));
    }

    private static List<String> installed(ClusterSummary summary) {
        return ChartUpdates.of(summary).installed().stream()
                .map(ChartUpdateEvents::version)
                .toList();
    }

    private static String version(HelmReleaseSummary release) {
        return String.join(
                "/",
                release.releaseNamespace(),
                release.releaseName(),
                String.valueOf(release.chartVersion()));
    }
}
