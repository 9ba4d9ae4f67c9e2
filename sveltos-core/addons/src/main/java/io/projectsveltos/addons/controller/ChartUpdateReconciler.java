package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.ChartTexts;
import io.projectsveltos.addons.report.AddonMetrics;
import io.projectsveltos.addons.report.ChartUpdates;
import io.projectsveltos.addons.report.SummaryReporter;
import io.projectsveltos.addons.source.EndOfTurn;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.addons.source.NewerCharts;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Features;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.content.helm.NewerVersions;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.fleet.ClusterSnapshot;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Reconciler;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the repositories of installed charts, at an interval, whether there is anything newer, and
 * says so in the status of the summary. Nothing is upgraded by it. A repository that cannot be
 * asked is counted and asked again after the interval; what was known of it stays.
 */
final class ChartUpdateReconciler implements Reconciler {
    private static final Logger LOG = LoggerFactory.getLogger(ChartUpdateReconciler.class);

    private final Store<ClusterSummary> summaries;
    private final ClusterRegistry clusters;
    private final ChartTexts texts;
    private final NewerCharts charts;
    private final AddonMetrics metrics;
    private final InstantSource clock;
    private final Duration interval;

    /** A reconciler that asks at this interval. */
    ChartUpdateReconciler(
            Store<ClusterSummary> summaries,
            ClusterRegistry clusters,
            ChartTexts texts,
            NewerCharts charts,
            AddonMetrics metrics,
            InstantSource clock,
            Duration interval) {
        this.summaries = summaries;
        this.clusters = clusters;
        this.texts = texts;
        this.charts = charts;
        this.metrics = metrics;
        this.clock = clock;
        this.interval = interval;
    }

    @Override
    public Outcome reconcile(Turn turn) {
        Optional<Summary> found = summaries.get(turn.request()).map(Summary::of);
        if (found.isEmpty() || found.get().deleting()) {
            return Outcome.done();
        }
        Summary summary = found.get();
        Optional<ClusterSnapshot> cluster = clusters.find(summary.cluster());
        ChartUpdates known = ChartUpdates.of(summary.object());
        if (known.installed().isEmpty() || cluster.isEmpty()) {
            return Outcome.done();
        }
        Instant now = clock.instant();
        Duration due = known.due(now, interval);
        if (due.isPositive()) {
            metrics.outdated(summary.cluster(), summary.profile(), known.outdated());
            return Outcome.requeueAfter(due);
        }
        try {
            ask(summary, known, cluster.get(), turn, now);
        } catch (SveltosException e) {
            return Outcome.failed(e);
        }
        return Outcome.requeueAfter(interval);
    }

    private void ask(
            Summary summary, ChartUpdates known, ClusterSnapshot cluster, Turn turn, Instant now) {
        Map<ReleaseName, NewerVersions> found = new HashMap<>();
        for (Entry entry : entries(summary, cluster, turn)) {
            Optional<HelmReleaseSummary> installed =
                    known.installed().stream()
                            .filter(release -> entry.release().equals(named(release)))
                            .findFirst();
            if (installed.isPresent() && !entry.uninstalls()) {
                newer(entry, installed.get(), cluster, turn)
                        .ifPresent(newer -> found.put(ReleaseName.of(installed.get()), newer));
            }
        }
        ClusterSummary written =
                new SummaryReporter(summaries)
                        .write(
                                summary.object(),
                                summary.object()
                                        .getStatus()
                                        .withHelmReleaseSummaries(known.after(found, now)));
        metrics.asked(now);
        metrics.outdated(summary.cluster(), summary.profile(), ChartUpdates.of(written).outdated());
    }

    private static Optional<ReleaseName> named(HelmReleaseSummary release) {
        return Optional.of(ReleaseName.of(release));
    }

    private Optional<NewerVersions> newer(
            Entry entry, HelmReleaseSummary installed, ClusterSnapshot cluster, Turn turn) {
        String version = String.valueOf(installed.chartVersion());
        try {
            Optional<NewerVersions> newer =
                    charts.newer(
                            entry.chart().orElseThrow(),
                            version,
                            cluster.facts().namespace(),
                            turn);
            // A source of one version is asked for again with the others, and not at once.
            return Optional.of(newer.orElse(new NewerVersions(version, version)));
        } catch (SveltosException e) {
            if (EndOfTurn.is(e)) {
                throw e;
            }
            LOG.warn("Newer versions are not known: {}", e.getMessage());
            metrics.notAsked();
            return Optional.of(
                    new NewerVersions(
                            installed.latestVersion() == null ? version : installed.latestVersion(),
                            installed.latestPatchVersion() == null
                                    ? version
                                    : installed.latestPatchVersion()));
        }
    }

    private List<Entry> entries(Summary summary, ClusterSnapshot cluster, Turn turn) {
        return FeaturePlan.of(summary.spec()).stream()
                .filter(feature -> feature.id().equals(Features.HELM))
                .map(feature -> texts.render(feature, summary.scope(cluster.facts()), turn))
                .map(Feature::entries)
                .flatMap(List::stream)
                .toList();
    }
}
