package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * State of one stage.
 *
 * @param name Name of the stage.
 * @param lastUpdateReconciledTime When the profile of the stage was last written.
 * @param lastSuccessfulAppliedTime When all clusters of the stage were last seen provisioned.
 * @param lastStatusCheckTime When the stage was last looked at.
 * @param failureMessage What holds the stage up, in one sentence.
 * @param currentStatusDescription State of the stage in words.
 */
@ApiType
@RecordBuilder
public record StageStatus(
        @Required String name,
        @Nullable Instant lastUpdateReconciledTime,
        @Nullable Instant lastSuccessfulAppliedTime,
        @Nullable Instant lastStatusCheckTime,
        @Nullable String failureMessage,
        @Nullable String currentStatusDescription)
        implements StageStatusBuilder.With {}
