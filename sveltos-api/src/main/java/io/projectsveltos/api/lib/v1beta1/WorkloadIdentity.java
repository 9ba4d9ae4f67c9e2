package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * How a token for a cluster is had from the cloud's identity service.
 *
 * @param provider The cloud, whose block alone must be present.
 * @param endpoint Address of the cluster's API server.
 * @param caSecretRef Secret in the namespace of this object whose key ca.crt holds the cluster's
 *     certificate authority.
 * @param aws The cluster as Amazon EKS knows it.
 * @param gcp The cluster as Google GKE knows it.
 * @param azure The cluster as Azure AKS knows it.
 */
@ApiType
@ValidationRule(
        value = "(self.provider == 'AWS') == has(self.aws)",
        message = "aws must be set if and only if provider is AWS")
@ValidationRule(
        value = "(self.provider == 'GCP') == has(self.gcp)",
        message = "gcp must be set if and only if provider is GCP")
@ValidationRule(
        value = "(self.provider == 'Azure') == has(self.azure)",
        message = "azure must be set if and only if provider is Azure")
public record WorkloadIdentity(
        @Required IdentityProvider provider,
        @Required @MinLength(1) String endpoint,
        @Nullable LocalObjectReference caSecretRef,
        @Nullable AwsIdentity aws,
        @Nullable GcpIdentity gcp,
        @Nullable AzureIdentity azure) {}
