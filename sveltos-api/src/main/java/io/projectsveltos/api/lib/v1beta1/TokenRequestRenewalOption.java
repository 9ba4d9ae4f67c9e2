package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * How the token in a kubeconfig is renewed.
 *
 * @param renewTokenRequestInterval Time between two renewals, as a Go duration.
 * @param tokenDuration Validity asked for a new token, as a Go duration. Missing means the interval
 *     and some spare.
 * @param saNamespace Namespace of the ServiceAccount that the token is for. Missing means that of
 *     the present token.
 * @param saName Name of the ServiceAccount that the token is for. Missing means that of the present
 *     token.
 * @param kubeconfigKeyName Key of the Secret that the renewed kubeconfig is written to. Missing
 *     means re-kubeconfig.
 */
@ApiType
@RecordBuilder
public record TokenRequestRenewalOption(
        @Required String renewTokenRequestInterval,
        @Nullable String tokenDuration,
        @Nullable String saNamespace,
        @Nullable String saName,
        @Nullable String kubeconfigKeyName)
        implements TokenRequestRenewalOptionBuilder.With {}
