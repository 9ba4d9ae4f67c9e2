package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How the collections fare.
 *
 * @param nextScheduleTime When the next collection is due.
 * @param lastRunTime When the last collection began.
 * @param lastRunStatus How the last collection ended.
 * @param failureMessage What went wrong last, in one sentence.
 * @param hash Digest of the spec that the last collection was made for.
 */
@ApiType
@RecordBuilder
public record TechsupportStatus(
        @Nullable Instant nextScheduleTime,
        @Nullable Instant lastRunTime,
        @Nullable CollectionStatus lastRunStatus,
        @Nullable String failureMessage,
        @Nullable Bytes hash)
        implements TechsupportStatusBuilder.With {}
