package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.schema.ApiType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that could not be brought to the spec.
 *
 * @param clusterRef The cluster in question.
 * @param failureMessage What went wrong, in one sentence.
 * @param lastFailureTime When it last went wrong.
 */
@ApiType
public record FailedCluster(
        @Required ObjectReference clusterRef,
        @Required String failureMessage,
        @Nullable Instant lastFailureTime) {}
