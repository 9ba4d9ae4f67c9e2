package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DriftExclusion;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.KustomizationRef;
import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.StopMatchingBehavior;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import io.projectsveltos.api.config.v1beta1.TemplateResourceRef;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is deployed when an event happens, and where.
 *
 * @param sourceClusterSelector Selects the clusters in which events count. An empty selector
 *     matches no cluster.
 * @param clusterSetRefs Names of ClusterSets whose selected clusters are taken in addition.
 * @param eventSourceName Name of the EventSource, as a template.
 * @param oneForEvent Whether each event gets content of its own rather than all events one. Cannot
 *     be changed later.
 * @param profileNameFormat Name of the ClusterProfile that is made, as a template; missing means a
 *     name made up.
 * @param destinationClusterSelector Selects the clusters to deploy to; missing means the cluster of
 *     the event.
 * @param destinationCluster The cluster to deploy to, each field a template; in place of the
 *     selector.
 * @param configMapGenerator ConfigMaps to render for the event and refer to.
 * @param secretGenerator Secrets to render for the event and refer to.
 * @param cloudEventAction Whether a cloud event creates or deletes content: Create or Delete, as a
 *     template. Default Create.
 * @param syncMode How long clusters are kept as declared. Default Continuous.
 * @param tier Rank in a conflict over the same object or release; the lower number wins. At least
 *     1, default 100.
 * @param continueOnConflict Whether the remaining objects are deployed when one is owned by
 *     somebody else. Default false: the feature stops there.
 * @param maxUpdate How many clusters may be worked on at the same time, as a number or a
 *     percentage. Missing means all at once.
 * @param stopMatchingBehavior What happens to deployed content when a cluster is no longer
 *     selected. Default WithdrawPolicies.
 * @param reloader Whether workloads are rolled over when a ConfigMap or Secret that they mount
 *     changes. Default false.
 * @param dependsOn Names of ClusterProfiles that must be provisioned in a cluster first.
 * @param templateResourceRefs Objects of the management cluster that templates may use, each under
 *     its own identifier.
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
 * @param extraLabels Labels put on every deployed object, as templates.
 * @param extraAnnotations Annotations put on every deployed object, as templates.
 * @param deployerRefs Content handed to a deployer plugin by the plugin's id.
 */
@ApiType
@RecordBuilder
public record EventTriggerSpec(
        @Required LabelSelector sourceClusterSelector,
        @Nullable List<String> clusterSetRefs,
        @Required @MinLength(1) String eventSourceName,
        @ValidationRule(value = "self == oldSelf", message = "Value is immutable")
                @Nullable Boolean oneForEvent,
        @Nullable String profileNameFormat,
        @Nullable LabelSelector destinationClusterSelector,
        @Nullable ObjectReference destinationCluster,
        @Nullable List<Generator> configMapGenerator,
        @Nullable List<Generator> secretGenerator,
        @Default("Create") @Nullable String cloudEventAction,
        @Default("Continuous") @Nullable SyncMode syncMode,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean continueOnConflict,
        @Pattern("^((100|[0-9]{1,2})%|[0-9]+)$") @Nullable IntOrString maxUpdate,
        @Default("WithdrawPolicies") @Nullable StopMatchingBehavior stopMatchingBehavior,
        @Default("false") @Nullable Boolean reloader,
        @Nullable List<String> dependsOn,
        @Nullable List<TemplateResourceRef> templateResourceRefs,
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
        @Nullable Map<String, String> extraLabels,
        @Nullable Map<String, String> extraAnnotations,
        @ListMap("name") @Nullable List<DeployerRef> deployerRefs)
        implements EventTriggerSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public EventTriggerSpec {
        clusterSetRefs = Immutable.list(clusterSetRefs);
        configMapGenerator = Immutable.list(configMapGenerator);
        secretGenerator = Immutable.list(secretGenerator);
        dependsOn = Immutable.list(dependsOn);
        templateResourceRefs = Immutable.list(templateResourceRefs);
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
        extraLabels = Immutable.map(extraLabels);
        extraAnnotations = Immutable.map(extraAnnotations);
        deployerRefs = Immutable.list(deployerRefs);
    }
}
