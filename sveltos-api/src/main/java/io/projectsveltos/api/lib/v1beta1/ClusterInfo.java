package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How far one cluster has been brought.
 *
 * @param cluster The cluster in question.
 * @param hash Digest of the input last worked on.
 * @param status How far the cluster has come.
 * @param failureMessage What went wrong last, in one sentence.
 */
@ApiType
public record ClusterInfo(
        @Required ObjectReference cluster,
        @Required Bytes hash,
        @Nullable SveltosFeatureStatus status,
        @Nullable String failureMessage) {}
