package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import io.projectsveltos.fleet.transport.RequestListener;
import io.projectsveltos.fleet.transport.WriteFence;

/** What sets short commands apart: a person runs them, and nobody competes with them. */
@Module
interface ToolsModule {
    @Provides
    static WriteFence fence() {
        return WriteFence.OPEN;
    }

    // The counts of a controller tell its management cluster apart; here there may be none.
    @Provides
    static RequestListener requests() {
        return RequestListener.NONE;
    }
}
