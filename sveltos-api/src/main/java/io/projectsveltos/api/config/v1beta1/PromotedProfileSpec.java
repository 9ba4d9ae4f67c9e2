package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.lib.v1beta1.ValidateHealth;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to run in the clusters of all stages: a profile without cluster selection.
 *
 * @param syncMode How long clusters are kept as declared. Default Continuous.
 * @param tier Rank in a conflict over the same object or release; the lower number wins. At least
 *     1, default 100.
 * @param continueOnConflict Whether the remaining objects are deployed when one is owned by
 *     somebody else. Default false: the feature stops there.
 * @param continueOnError Whether the remaining objects are deployed when one is refused by the
 *     cluster. Default false: the feature stops there.
 * @param maxUpdate How many clusters of a stage may be worked on at the same time, as a number or a
 *     percentage. Missing means all at once.
 * @param stopMatchingBehavior What happens to deployed content when a cluster is no longer
 *     selected. Default WithdrawPolicies.
 * @param reloader Whether workloads are rolled over when a ConfigMap or Secret that they mount
 *     changes. Default false.
 * @param templateResourceRefs Objects of the management cluster that templates may use, each under
 *     its own identifier.
 * @param dependsOn Names of ClusterProfiles that must be provisioned in a cluster first.
 * @param policyRefs Raw YAML to deploy, read from ConfigMaps, Secrets, Flux sources or addresses.
 * @param helmCharts Helm releases to keep installed, or to take away.
 * @param kustomizationRefs Kustomize directories to build and deploy.
 * @param preDeployChecks Checks that must hold in the cluster before a feature is deployed.
 * @param validateHealths Checks that must hold after a feature is deployed, before it counts as
 *     provisioned.
 * @param preDeleteChecks Checks that must hold before deployed content is withdrawn.
 * @param postDeleteChecks Checks that must hold after deployed content was withdrawn.
 * @param patches Patches applied to rendered objects just before they are deployed.
 * @param patchesFrom ConfigMaps and Secrets with further patches, read as templates.
 * @param driftExclusions Fields that others may change without being put back.
 * @param maxConsecutiveFailures After how many failures in a row a feature is left alone until its
 *     input changes. Missing means never.
 * @param deployerRefs Content handed to a deployer plugin by the plugin's id.
 */
@ApiType
@RecordBuilder
public record PromotedProfileSpec(
        @Default("Continuous") @Nullable SyncMode syncMode,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean continueOnConflict,
        @Default("false") @Nullable Boolean continueOnError,
        @Pattern("^((100|[0-9]{1,2})%|[0-9]+)$") @Nullable IntOrString maxUpdate,
        @Default("WithdrawPolicies") @Nullable StopMatchingBehavior stopMatchingBehavior,
        @Default("false") @Nullable Boolean reloader,
        @ListMap("identifier") @Nullable List<TemplateResourceRef> templateResourceRefs,
        @Nullable List<String> dependsOn,
        @Atomic @Nullable List<PolicyRef> policyRefs,
        @Atomic @Nullable List<HelmChart> helmCharts,
        @Atomic @Nullable List<KustomizationRef> kustomizationRefs,
        @Atomic @Nullable List<ValidateHealth> preDeployChecks,
        @Atomic @Nullable List<ValidateHealth> validateHealths,
        @Atomic @Nullable List<ValidateHealth> preDeleteChecks,
        @Atomic @Nullable List<ValidateHealth> postDeleteChecks,
        @Atomic @Nullable List<Patch> patches,
        @Atomic @Nullable List<ValueFrom> patchesFrom,
        @Atomic @Nullable List<DriftExclusion> driftExclusions,
        @Nullable Long maxConsecutiveFailures,
        @ListMap("name") @Nullable List<DeployerRef> deployerRefs)
        implements PromotedProfileSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public PromotedProfileSpec {
        templateResourceRefs = Immutable.list(templateResourceRefs);
        dependsOn = Immutable.list(dependsOn);
        policyRefs = Immutable.list(policyRefs);
        helmCharts = Immutable.list(helmCharts);
        kustomizationRefs = Immutable.list(kustomizationRefs);
        preDeployChecks = Immutable.list(preDeployChecks);
        validateHealths = Immutable.list(validateHealths);
        preDeleteChecks = Immutable.list(preDeleteChecks);
        postDeleteChecks = Immutable.list(postDeleteChecks);
        patches = Immutable.list(patches);
        patchesFrom = Immutable.list(patchesFrom);
        driftExclusions = Immutable.list(driftExclusions);
        deployerRefs = Immutable.list(deployerRefs);
    }
}
