package io.projectsveltos.content.cache;

import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.spi.error.SveltosException;
import org.jspecify.annotations.Nullable;

/** Fetches one thing. Runs on a virtual thread that is interrupted when nobody waits any longer. */
public interface Loader {
    /**
     * Fetches into the staging folder, or finds that nothing changed.
     *
     * @param before what is known from last time and still in the store; null for nothing, in which
     *     case the answer cannot be {@code Unchanged}
     * @throws SveltosException where there is no content
     */
    Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline);
}
