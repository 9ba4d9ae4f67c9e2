package io.projectsveltos.api;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How many clusters something concerns, and how far they have come.
 *
 * @param matching How many clusters match at present.
 * @param provisioned How many of them are as declared.
 * @param failed How many of them have failed.
 * @param progress Provisioned of matching clusters in words for people, such as 2/3.
 */
@ApiType
public record ClusterCounts(
        @Nullable Long matching,
        @Nullable Long provisioned,
        @Nullable Long failed,
        @Nullable String progress) {

    /** Counts with the progress in words. */
    public static ClusterCounts of(long matching, long provisioned, long failed) {
        return new ClusterCounts(matching, provisioned, failed, provisioned + "/" + matching);
    }
}
