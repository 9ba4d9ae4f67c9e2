package io.projectsveltos.content.fetch;

import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Where fetches are counted. Called from many threads; must not block. */
public interface ContentMetrics {
    /** Counts nothing. */
    ContentMetrics NOOP = new ContentMetrics() {};

    /** How a question for content was answered. */
    enum Answer {
        /** From the store, without asking anybody. */
        HIT,
        /** By a fetch that was under way already. */
        JOINED,
        /** By a fetch of its own. */
        FETCHED,
        /** With a failure that is not old enough to be tried again. */
        FAILED_BEFORE
    }

    /** Content was asked for. */
    default void asked(Answer answer) {}

    /**
     * A fetch ended.
     *
     * @param origin what was fetched: {@code http}, {@code oci}, {@code flux}, {@code index},
     *     {@code tags}, {@code chart}, {@code prov}, {@code signatures}
     * @param failure what failed; null where content is there
     * @param changed whether it is other content than before
     * @param took from its start
     */
    default void fetched(
            String origin, @Nullable ErrorCode failure, boolean changed, Duration took) {}

    /** Bytes came in. */
    default void received(long bytes) {}
}
