package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.ReleaseOutcome;
import io.projectsveltos.addons.deploy.Releases;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.DeployedChart;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The next list of charts that one feature has on a cluster. Pure. */
final class ChartEntries {
    private final Map<ReleaseName, DeployedChart> charts = new LinkedHashMap<>();
    private final Instant now;

    ChartEntries(@Nullable List<DeployedChart> current, Instant now) {
        Absent.list(current)
                .forEach(
                        chart ->
                                charts.put(
                                        new ReleaseName(
                                                Absent.text(chart.namespace()),
                                                chart.releaseName()),
                                        chart));
        this.now = now;
    }

    /** After a turn. Releases that it did not reach stay as they are. */
    @Nullable List<DeployedChart> after(Releases releases) {
        releases.gone().forEach(charts::remove);
        for (ReleaseOutcome outcome : releases.outcomes()) {
            if (outcome.manager().isPresent()) {
                charts.remove(outcome.name());
            } else if (outcome.facts().isPresent()) {
                charts.put(outcome.name(), entry(outcome, outcome.facts().get()));
            }
        }
        return charts.isEmpty() ? null : List.copyOf(charts.values());
    }

    private DeployedChart entry(ReleaseOutcome outcome, ReleaseFacts facts) {
        DeployedChart before = charts.get(outcome.name());
        return new DeployedChart(
                outcome.chart().repositoryURL(),
                facts.name(),
                facts.namespace(),
                facts.chartVersion(),
                facts.appVersion(),
                facts.icon(),
                before != null && !outcome.changed() ? before.lastAppliedTime() : now);
    }
}
