package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.config.v1beta1.DriftExclusion;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an agent in pull mode is to deploy or remove.
 *
 * @param action Whether the content is deployed or removed. Default Deploy.
 * @param sourceRef The object that the content was made for.
 * @param sourceStatus Whether that object still exists. Default Active.
 * @param configurationItem The parts of the content in their order.
 * @param tier Rank in a conflict over the same object; the lower number wins. At least 1, default
 *     100.
 * @param dryRun Whether nothing is applied and only a report is made. Default false.
 * @param reloader Whether workloads are rolled over when what they mount changes. Default false.
 * @param driftDetection Whether changes by others are put back. Default false.
 * @param driftExclusions Fields that others may change without being put back.
 * @param continueOnConflict Whether the remaining objects are deployed when one is owned by
 *     somebody else. Default false.
 * @param continueOnError Whether the remaining objects are deployed when one is refused. Default
 *     false.
 * @param maxConsecutiveFailures After how many failures in a row the agent gives up until the
 *     content changes. Missing means never.
 * @param leavePolicies Whether deployed content stays when it is withdrawn. Default false.
 * @param preDeployChecks Checks that must hold before content is deployed.
 * @param preDeployCheckJobs Jobs of these checks as YAML text, by name of the check.
 * @param validateHealths Checks that must hold after content is deployed.
 * @param validateHealthJobs Jobs of these checks as YAML text, by name of the check.
 * @param preDeleteChecks Checks that must hold before content is withdrawn.
 * @param preDeleteCheckJobs Jobs of these checks as YAML text, by name of the check.
 * @param postDeleteChecks Checks that must hold after content was withdrawn.
 * @param postDeleteCheckJobs Jobs of these checks as YAML text, by name of the check.
 * @param deployedGroupVersionKind Kinds deployed before, each as Kind.version.group; where to look
 *     for what is to be withdrawn.
 * @param updatePhase Whether the group is complete and may be taken up. Default Ready.
 * @param requestorHash Digest of the input that the group was made from.
 * @param serviceAccountName Name of the tenant's ServiceAccount that the agent acts as.
 * @param serviceAccountNamespace Namespace of the tenant's ServiceAccount that the agent acts as.
 */
@ApiType
@RecordBuilder
public record ConfigurationGroupSpec(
        @Default("Deploy") @Nullable GroupAction action,
        @Nullable ObjectReference sourceRef,
        @Default("Active") @Nullable SourceStatus sourceStatus,
        @Atomic @Nullable List<ConfigurationItem> configurationItem,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean dryRun,
        @Default("false") @Nullable Boolean reloader,
        @Default("false") @Nullable Boolean driftDetection,
        @Atomic @Nullable List<DriftExclusion> driftExclusions,
        @Default("false") @Nullable Boolean continueOnConflict,
        @Default("false") @Nullable Boolean continueOnError,
        @Nullable Long maxConsecutiveFailures,
        @Default("false") @Nullable Boolean leavePolicies,
        @Atomic @Nullable List<ValidateHealth> preDeployChecks,
        @Nullable Map<String, String> preDeployCheckJobs,
        @Atomic @Nullable List<ValidateHealth> validateHealths,
        @Nullable Map<String, String> validateHealthJobs,
        @Atomic @Nullable List<ValidateHealth> preDeleteChecks,
        @Nullable Map<String, String> preDeleteCheckJobs,
        @Atomic @Nullable List<ValidateHealth> postDeleteChecks,
        @Nullable Map<String, String> postDeleteCheckJobs,
        @Nullable List<String> deployedGroupVersionKind,
        @Default("Ready") @Nullable UpdatePhase updatePhase,
        @Nullable Bytes requestorHash,
        @Nullable String serviceAccountName,
        @Nullable String serviceAccountNamespace)
        implements ConfigurationGroupSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ConfigurationGroupSpec {
        configurationItem = Immutable.list(configurationItem);
        driftExclusions = Immutable.list(driftExclusions);
        preDeployChecks = Immutable.list(preDeployChecks);
        preDeployCheckJobs = Immutable.map(preDeployCheckJobs);
        validateHealths = Immutable.list(validateHealths);
        validateHealthJobs = Immutable.map(validateHealthJobs);
        preDeleteChecks = Immutable.list(preDeleteChecks);
        preDeleteCheckJobs = Immutable.map(preDeleteCheckJobs);
        postDeleteChecks = Immutable.list(postDeleteChecks);
        postDeleteCheckJobs = Immutable.map(postDeleteCheckJobs);
        deployedGroupVersionKind = Immutable.list(deployedGroupVersionKind);
    }
}
