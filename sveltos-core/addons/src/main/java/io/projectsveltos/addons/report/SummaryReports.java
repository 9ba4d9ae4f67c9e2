package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.api.EventReasons;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything the outside learns of one summary: configuration, status, events, metrics. */
public final class SummaryReports {
    private final SummaryReporter status;
    private final ConfigurationReporter configurations;
    private final EventPublisher events;
    private final AddonMetrics metrics;
    private final InstantSource clock;

    /** Reports through these. */
    public SummaryReports(
            SummaryReporter status,
            ConfigurationReporter configurations,
            EventPublisher events,
            AddonMetrics metrics,
            InstantSource clock) {
        this.status = status;
        this.configurations = configurations;
        this.events = events;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** The status of a summary, to be read and to be led on. */
    public SummaryStatuses statuses(ClusterSummary summary) {
        // The API keeps whole seconds.
        return new SummaryStatuses(summary, clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    /** The time, to be handed to {@link #measured}. */
    public Instant now() {
        return clock.instant();
    }

    /** What the cluster's configuration says of a feature. */
    public RecordedFeature recorded(ClusterRef cluster, ProfileRef profile, String featureId) {
        return configurations.recorded(cluster, profile.name(), featureId);
    }

    /** What a feature left on one side, as the cluster's configuration says. */
    public List<InventoryItem> inventory(
            ClusterRef cluster, ProfileRef profile, String featureId, DeploymentType type) {
        return configurations.inventory(cluster, profile.name(), featureId, type);
    }

    /** Before the first write to a cluster. */
    public ClusterSummary starting(
            ClusterSummary summary,
            SummaryStatuses statuses,
            Map<String, Set<DeployedKind>> kinds,
            Collection<ReleaseName> releases) {
        return status.write(summary, statuses.starting(kinds, releases));
    }

    /** After the work on a cluster. */
    public void measured(
            ClusterRef cluster, ProfileRef profile, List<FeatureOutcome> outcomes, Instant since) {
        Instant now = clock.instant();
        outcomes.stream()
                .filter(FeatureOutcome::deployed)
                .forEach(
                        outcome ->
                                metrics.ended(
                                        cluster,
                                        profile,
                                        outcome,
                                        Duration.between(since, now),
                                        now));
    }

    /**
     * At the end of a turn.
     *
     * @param gone features that were withdrawn
     * @param hold features that are kept for lack of a clear intent
     * @param readBack whether a deployer needs what is recorded for its next turn
     */
    public void ended(
            ClusterSummary summary,
            ClusterRef cluster,
            ProfileRef profile,
            List<FeatureOutcome> outcomes,
            Set<String> gone,
            PruneHold hold,
            boolean readBack) {
        configurations.record(cluster, profile.name(), outcomes, gone, readBack);
        ClusterSummaryStatus next = statuses(summary).after(outcomes, gone, hold);
        ClusterSummaryStatus before = summary.getStatus();
        // Told before it is recorded: what is recorded is never told again.
        outcomes.forEach(outcome -> announce(summary, cluster, before, next, outcome));
        status.write(summary, next);
    }

    /** While the cluster cannot be worked on. */
    public void waiting(ClusterSummary summary, String reason, String message) {
        status.write(summary, statuses(summary).waiting(reason, message));
    }

    /** While the cluster is paused. */
    public void suspended(ClusterSummary summary, String message) {
        status.write(summary, statuses(summary).suspended(message));
    }

    /** While what was deployed cannot be withdrawn. */
    public void removing(ClusterSummary summary, SveltosException cause) {
        status.write(summary, statuses(summary).removing(cause));
    }

    /** Once everything was withdrawn. */
    public void removed(ClusterRef cluster, ProfileRef profile) {
        configurations.remove(cluster, profile.name());
        metrics.forget(cluster, profile);
    }

    // One event for each new state, none for a state that stays.
    private void announce(
            ClusterSummary summary,
            ClusterRef cluster,
            ClusterSummaryStatus before,
            ClusterSummaryStatus after,
            FeatureOutcome outcome) {
        FeatureSummary old = SummaryStatuses.feature(before, outcome.featureId());
        FeatureSummary now = SummaryStatuses.feature(after, outcome.featureId());
        if (now == null || now.status() == null) {
            return;
        }
        String text = now.failureMessage() == null ? "" : now.failureMessage();
        if (now.status() == FeatureStatus.PROVISIONED) {
            if (old == null || !Objects.equals(old.lastAppliedTime(), now.lastAppliedTime())) {
                events.normal(
                        summary,
                        occasion(old, now),
                        EventReasons.PROVISIONED,
                        "Feature: " + outcome.featureId() + " deployed to cluster " + cluster);
            }
        } else if (old == null
                || !Objects.equals(old.failureMessage(), now.failureMessage())
                || old.status() != now.status()) {
            events.warning(summary, occasion(old, now), reason(now.status(), outcome), text);
        }
    }

    // From which recorded state it went to which content; not when, for it may be done twice.
    private static String occasion(@Nullable FeatureSummary before, FeatureSummary after) {
        return before + " " + FeatureStatuses.digest(after);
    }

    private static String reason(FeatureStatus status, FeatureOutcome outcome) {
        if (outcome.failure().filter(f -> f.kind() == ErrorKind.CONFLICT).isPresent()) {
            return EventReasons.CONFLICT;
        }
        return status == FeatureStatus.FAILED_NON_RETRIABLE
                ? EventReasons.FAILED_NON_RETRIABLE
                : EventReasons.FAILED;
    }
}
