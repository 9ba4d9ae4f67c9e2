package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.ConditionTypes;
import io.projectsveltos.api.Conditions;
import io.projectsveltos.api.Features;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatusBuilder;
import io.projectsveltos.api.config.v1beta1.FeatureDeploymentInfo;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The next status of a summary. Pure: the same state gives the same status, so that nothing is
 * written.
 */
public final class SummaryStatuses {
    private static final ClusterSummaryStatus EMPTY = ClusterSummaryStatusBuilder.builder().build();

    private final ClusterSummary summary;
    private final ClusterSummaryStatus current;
    private final FeatureStatuses features;
    private final ReleaseStatuses releases;
    private final Instant now;

    /** For one summary at one moment. */
    public SummaryStatuses(ClusterSummary summary, Instant now) {
        this.summary = summary;
        this.current = summary.getStatus() == null ? EMPTY : summary.getStatus();
        this.features =
                new FeatureStatuses(
                        summary.getSpec().clusterProfileSpec() == null
                                ? null
                                : summary.getSpec().clusterProfileSpec().maxConsecutiveFailures(),
                        now);
        this.releases = new ReleaseStatuses(current);
        this.now = now;
    }

    /** The digest that a feature was last deployed or refused with; empty for none. */
    public String digest(String featureId) {
        return FeatureStatuses.digest(feature(featureId));
    }

    /** The state of a feature; empty where it has none. */
    public Optional<FeatureStatus> state(String featureId) {
        return Optional.ofNullable(feature(featureId)).map(FeatureSummary::status);
    }

    /** Why a feature failed, as status says. */
    public String failureMessage(String featureId) {
        FeatureSummary feature = feature(featureId);
        return feature == null ? "" : Absent.text(feature.failureMessage());
    }

    /** The reason of that failure, in one word. */
    public String failureReason(String featureId) {
        FeatureSummary feature = feature(featureId);
        return feature == null ? "" : Absent.text(feature.failureReason());
    }

    /** The kinds a feature may have objects of. */
    public Set<DeployedKind> kinds(String featureId) {
        Set<DeployedKind> kinds = new LinkedHashSet<>();
        Absent.list(current.deployedGVKs()).stream()
                .filter(info -> info.featureID().equals(featureId))
                .flatMap(info -> Absent.list(info.deployedGroupVersionKind()).stream())
                .map(DeployedKind::parse)
                .flatMap(Optional::stream)
                .forEach(kinds::add);
        return kinds;
    }

    /** Whether a feature may have anything in the cluster: it was begun, and not withdrawn. */
    public boolean mayHold(String featureId) {
        return !kinds(featureId).isEmpty()
                || (featureId.equals(Features.HELM) && !releases.managed().isEmpty())
                || Absent.list(current.observedDeployers()).contains(featureId);
    }

    /** The releases that are this summary's to manage. */
    public Set<ReleaseName> releases() {
        return releases.managed();
    }

    /** The releases that this summary has installed. */
    public Set<ReleaseName> installed() {
        return releases.installed();
    }

    /** Of the releases, the ones that this summary has written to, or may have. */
    public Set<ReleaseName> written() {
        return releases.written();
    }

    /** How often a feature has failed in a row with the same input. */
    public long failures(String featureId) {
        FeatureSummary feature = feature(featureId);
        return feature == null ? 0 : Absent.number(feature.consecutiveFailures(), 0);
    }

    /** Every feature that may have something in the cluster, in the order of their first turn. */
    public List<String> known() {
        Set<String> ids = new LinkedHashSet<>();
        Absent.list(current.featureSummaries()).forEach(feature -> ids.add(feature.featureID()));
        Absent.list(current.deployedGVKs()).forEach(info -> ids.add(info.featureID()));
        if (!releases.managed().isEmpty()) {
            ids.add(Features.HELM);
        }
        return List.copyOf(ids);
    }

    /**
     * Before the first write to a cluster: what may be there from now on, so that a turn that is
     * killed leaves nothing that nobody knows of.
     */
    public ClusterSummaryStatus starting(
            Map<String, Set<DeployedKind>> kinds, Collection<ReleaseName> begun) {
        List<FeatureSummary> summaries = new ArrayList<>(Absent.list(current.featureSummaries()));
        kinds.keySet().stream()
                .filter(id -> feature(id) == null)
                .forEach(id -> summaries.add(features.starting(id, null)));
        return current.withFeatureSummaries(summaries)
                .withDeployedGVKs(kinds(kinds, Set.of()))
                .withObservedDeployers(observed(kinds.keySet(), Set.of()))
                .withHelmReleaseSummaries(releases.starting(begun));
    }

    /**
     * After a turn.
     *
     * @param gone features that were withdrawn
     * @param kept features that are kept for lack of a clear intent
     */
    public ClusterSummaryStatus after(
            Collection<FeatureOutcome> outcomes, Set<String> gone, PruneHold kept) {
        Map<String, FeatureSummary> summaries = new LinkedHashMap<>();
        Absent.list(current.featureSummaries())
                .forEach(feature -> summaries.put(feature.featureID(), feature));
        gone.forEach(summaries::remove);
        Map<String, Set<DeployedKind>> kinds = new LinkedHashMap<>();
        for (FeatureOutcome outcome : outcomes) {
            kinds.put(outcome.featureId(), outcome.kinds());
            summaries.put(
                    outcome.featureId(),
                    features.after(outcome, summaries.get(outcome.featureId())));
        }
        Optional<String> failure = SummaryFailure.text(outcomes);
        List<FeatureSummary> list = List.copyOf(summaries.values());
        return current.withFeatureSummaries(list)
                .withDeployedGVKs(kinds(kinds, gone))
                .withObservedDeployers(observed(Set.of(), gone))
                .withHelmReleaseSummaries(
                        gone.contains(Features.HELM) ? null : releases.after(outcomes))
                .withFailureMessage(failure.orElse(null))
                .withReconciliationSuspended(null)
                .withSuspensionReason(null)
                .withObservedGeneration(summary.getMetadata().getGeneration())
                .withConditions(conditions(outcomes, failure, kept));
    }

    /** While the cluster cannot be worked on. */
    public ClusterSummaryStatus waiting(String reason, String message) {
        Conditions conditions = conditions();
        boolean stays =
                Absent.list(current.featureSummaries()).stream()
                        .anyMatch(feature -> feature.status() == FeatureStatus.PROVISIONED);
        conditions
                .set(
                        ConditionTypes.READY,
                        stays ? ConditionStatus.UNKNOWN : ConditionStatus.FALSE,
                        reason,
                        message)
                .clear(ConditionTypes.STALLED)
                .set(ConditionTypes.RECONCILING, ConditionStatus.TRUE, reason, message);
        return current.withFailureMessage(message)
                .withReconciliationSuspended(null)
                .withSuspensionReason(null)
                .withObservedGeneration(summary.getMetadata().getGeneration())
                .withConditions(conditions.list());
    }

    /** While the cluster is paused. */
    public ClusterSummaryStatus suspended(String message) {
        return current.withReconciliationSuspended(true).withSuspensionReason(message);
    }

    /** While what was deployed is withdrawn. */
    public ClusterSummaryStatus removing(SveltosException failure) {
        String reason = failure.code().reason();
        boolean retried = failure.kind().retriable();
        List<FeatureSummary> list =
                Absent.list(current.featureSummaries()).stream()
                        .map(
                                feature ->
                                        feature.withStatus(FeatureStatus.REMOVING)
                                                .withFailureMessage(failure.getMessage())
                                                .withFailureReason(reason))
                        .toList();
        return current.withFeatureSummaries(list)
                .withFailureMessage(failure.getMessage())
                .withObservedGeneration(summary.getMetadata().getGeneration())
                .withConditions(
                        conditions()
                                .set(
                                        ConditionTypes.READY,
                                        ConditionStatus.FALSE,
                                        reason,
                                        failure.getMessage())
                                .when(
                                        retried,
                                        ConditionTypes.RECONCILING,
                                        reason,
                                        failure.getMessage())
                                .when(
                                        !retried,
                                        ConditionTypes.STALLED,
                                        reason,
                                        failure.getMessage())
                                .list());
    }

    private List<Condition> conditions(
            Collection<FeatureOutcome> outcomes, Optional<String> failure, PruneHold kept) {
        PruneHold hold = outcomes.stream().map(FeatureOutcome::hold).reduce(kept, PruneHold::and);
        Optional<SveltosException> first =
                outcomes.stream().flatMap(outcome -> outcome.failure().stream()).findFirst();
        String reason =
                first.map(cause -> cause.code().reason()).orElse(ConditionReasons.SUCCEEDED);
        String message = failure.orElse("every feature is in place");
        boolean retried = first.map(cause -> cause.kind().retriable()).orElse(false);
        return conditions()
                .set(
                        ConditionTypes.READY,
                        first.isEmpty() ? ConditionStatus.TRUE : ConditionStatus.FALSE,
                        reason,
                        message)
                .when(retried, ConditionTypes.RECONCILING, reason, message)
                .when(first.isPresent() && !retried, ConditionTypes.STALLED, reason, message)
                .when(
                        !hold.empty(),
                        ConditionTypes.PRUNE_HELD,
                        ConditionReasons.DERIVED_EMPTINESS,
                        hold.message())
                .list();
    }

    private Conditions conditions() {
        return new Conditions(current.conditions(), summary.getMetadata().getGeneration(), now);
    }

    private List<FeatureDeploymentInfo> kinds(
            Map<String, Set<DeployedKind>> changed, Set<String> gone) {
        Map<String, Set<String>> all = new LinkedHashMap<>();
        Absent.list(current.deployedGVKs())
                .forEach(
                        info ->
                                all.put(
                                        info.featureID(),
                                        new TreeSet<>(
                                                Absent.list(info.deployedGroupVersionKind()))));
        changed.forEach(
                (id, kinds) ->
                        kinds.forEach(
                                kind ->
                                        all.computeIfAbsent(id, _ -> new TreeSet<>())
                                                .add(kind.text())));
        gone.forEach(all::remove);
        return all.entrySet().stream()
                .map(
                        entry ->
                                new FeatureDeploymentInfo(
                                        entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    private @Nullable List<String> observed(Set<String> started, Set<String> gone) {
        Set<String> ids = new LinkedHashSet<>(Absent.list(current.observedDeployers()));
        started.stream().filter(id -> id.contains("/")).forEach(ids::add);
        ids.removeAll(gone);
        return ids.isEmpty() ? null : List.copyOf(ids);
    }

    private @Nullable FeatureSummary feature(String featureId) {
        return feature(current, featureId);
    }

    static @Nullable FeatureSummary feature(
            @Nullable ClusterSummaryStatus status, String featureId) {
        return Absent.list(status == null ? null : status.featureSummaries()).stream()
                .filter(feature -> feature.featureID().equals(featureId))
                .findFirst()
                .orElse(null);
    }
}
