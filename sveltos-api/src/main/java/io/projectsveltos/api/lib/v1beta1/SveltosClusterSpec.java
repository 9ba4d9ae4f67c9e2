package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A managed cluster that is registered directly, by its kubeconfig.
 *
 * @param kubeconfigName Name of the Secret with the kubeconfig, in the namespace of this object.
 *     Missing means this object's name with -sveltos-kubeconfig.
 * @param kubeconfigKeyName Key of the Secret that holds the kubeconfig. Missing means kubeconfig,
 *     else value, else the first key in alphabetical order.
 * @param paused Whether nothing is done for this cluster at present.
 * @param tokenRequestRenewalOption How the token in the kubeconfig is renewed; missing means not at
 *     all.
 * @param data Free values about this cluster, for use in templates.
 * @param activeWindow When the cluster may be worked on; missing means always.
 * @param consecutiveFailureThreshold After how many failed probes in a row the connection counts as
 *     down. Default 3.
 * @param readinessChecks Checks that must hold once before the cluster counts as ready.
 * @param livenessChecks Checks that must hold at each probe for the connection to count as healthy.
 * @param pullMode Whether an agent in the cluster fetches its work, so that no kubeconfig is
 *     needed. Default false; cannot be changed later.
 * @param workloadIdentity How a token is had from the cloud's identity service, in place of a
 *     kubeconfig.
 */
@ApiType
@ValidationRule(
        value = "!has(self.workloadIdentity) || !has(self.kubeconfigName)",
        message = "workloadIdentity, kubeconfigName: conflict")
@RecordBuilder
public record SveltosClusterSpec(
        @Nullable String kubeconfigName,
        @Nullable String kubeconfigKeyName,
        @Nullable Boolean paused,
        @Nullable TokenRequestRenewalOption tokenRequestRenewalOption,
        @Nullable Map<String, String> data,
        @Nullable ActiveWindow activeWindow,
        @Default("3") @Nullable Long consecutiveFailureThreshold,
        @Nullable List<ClusterCheck> readinessChecks,
        @Nullable List<ClusterCheck> livenessChecks,
        @Default("false") @ValidationRule(value = "self == oldSelf", message = "Value is immutable")
                @Nullable Boolean pullMode,
        @Nullable WorkloadIdentity workloadIdentity)
        implements SveltosClusterSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SveltosClusterSpec {
        data = Immutable.map(data);
        readinessChecks = Immutable.list(readinessChecks);
        livenessChecks = Immutable.list(livenessChecks);
    }
}
