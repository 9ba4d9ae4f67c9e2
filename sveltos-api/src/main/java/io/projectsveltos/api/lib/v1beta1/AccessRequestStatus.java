package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * What came of a request for access.
 *
 * @param secretRef Secret with the kubeconfig that was asked for.
 * @param failureMessage Why there is no kubeconfig, in one sentence.
 */
@ApiType
public record AccessRequestStatus(
        @Nullable ObjectReference secretRef, @Nullable String failureMessage) {}
