package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.report.AddonMetrics;
import io.projectsveltos.addons.report.ProfileReporter;
import io.projectsveltos.addons.report.ProfileStatuses;
import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.addons.select.ClusterSelector;
import io.projectsveltos.addons.summary.FailedWrite;
import io.projectsveltos.addons.summary.ProfileFinalizer;
import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.addons.summary.ServedCluster;
import io.projectsveltos.addons.summary.SummaryFanOut;
import io.projectsveltos.addons.summary.SummaryPlan;
import io.projectsveltos.addons.summary.SummaryWriter;
import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Reconciler;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps one ClusterSummary for each cluster a ClusterProfile matches. Level-based. Writes
 * summaries, the profile's finalizer and its status.
 */
final class ClusterProfileReconciler implements Reconciler {
    private static final Duration NOT_SYNCED = Duration.ofMillis(200);

    private final ProfileStores stores;
    private final ClusterRegistry clusters;
    private final SummaryWriter writer;
    private final ProfileFinalizer finalizer;
    private final ProfileReporter reporter;
    private final AddonMetrics metrics;
    private final InstantSource clock;

    ClusterProfileReconciler(
            ProfileStores stores,
            ClusterRegistry clusters,
            SummaryWriter writer,
            ProfileFinalizer finalizer,
            ProfileReporter reporter,
            AddonMetrics metrics,
            InstantSource clock) {
        this.stores = stores;
        this.clusters = clusters;
        this.writer = writer;
        this.finalizer = finalizer;
        this.reporter = reporter;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Override
    public Outcome reconcile(Turn turn) throws InterruptedException {
        ClusterProfile profile = stores.profiles().get(turn.request()).orElse(null);
        if (profile == null) {
            metrics.forget(new ProfileRef(turn.request().name()));
            reporter.forget(turn.request());
            return Outcome.done();
        }
        // An empty listing of clusters is not an answer before it is complete.
        if (!clusters.synced()) {
            return Outcome.requeueAfter(NOT_SYNCED);
        }
        try {
            return paused(profile)
                    ? suspend(profile)
                    : profile.getMetadata().getDeletionTimestamp() != null
                            ? remove(profile, turn)
                            : update(finalizer.add(profile), turn);
        } catch (SveltosException e) {
            return Outcome.failed(e);
        }
    }

    private Outcome suspend(ClusterProfile profile) {
        reporter.write(profile, statuses(profile).suspended("ClusterProfile is paused"));
        return Outcome.done();
    }

    private Outcome update(ClusterProfile profile, Turn turn) throws InterruptedException {
        List<ClusterSummary> before = stores.summaries(profile);
        Set<ClusterRef> served =
                before.stream()
                        .map(summary -> ServedCluster.of(summary).ref())
                        .collect(Collectors.toSet());
        ClusterSelection selection;
        try {
            selection = ClusterSelector.select(profile.getSpec(), clusters.clusters(), served);
        } catch (SveltosException e) {
            // A selector that cannot be read selects nothing and deselects nothing.
            reporter.write(profile, statuses(profile).invalid(e));
            throw e;
        }
        metrics.matching(ProfileRef.of(profile), selection.clusters().size());
        SummaryPlan plan = SummaryFanOut.plan(profile, selection, this::uid, before);
        List<FailedWrite> failed = writer.write(plan, turn);
        Optional<Duration> later =
                reporter.writeCounts(
                        profile,
                        statuses(profile).after(selection, stores.summaries(profile), failed));
        if (!failed.isEmpty()) {
            return Outcome.failed(failed.getFirst().cause());
        }
        return later.map(Outcome::requeueAfter).orElseGet(Outcome::done);
    }

    private String uid(ClusterRef cluster) {
        return clusters.find(cluster).map(snapshot -> snapshot.object().uid()).orElse("");
    }

    private Outcome remove(ClusterProfile profile, Turn turn) throws InterruptedException {
        List<ClusterSummary> left = stores.summaries(profile);
        if (left.isEmpty()) {
            finalizer.remove(profile);
            return Outcome.done();
        }
        SummaryPlan plan =
                SummaryFanOut.plan(profile, new ClusterSelection(List.of()), this::uid, left);
        List<FailedWrite> failed = writer.write(plan, turn);
        // The end of each summary wakes the profile again.
        return failed.isEmpty() ? Outcome.done() : Outcome.failed(failed.getFirst().cause());
    }

    private ProfileStatuses statuses(ClusterProfile profile) {
        // The API keeps whole seconds.
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        return new ProfileStatuses(profile, now);
    }

    private static boolean paused(ClusterProfile profile) {
        Map<String, String> annotations = profile.getMetadata().getAnnotations();
        return annotations != null && annotations.containsKey(Annotations.PROFILE_PAUSED);
    }
}
