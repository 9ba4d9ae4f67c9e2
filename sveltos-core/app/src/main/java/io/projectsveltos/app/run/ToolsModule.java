package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import io.projectsveltos.fleet.transport.WriteFence;

/** What sets short commands apart: a person runs them, and nobody competes with them. */
@Module
interface ToolsModule {
    @Provides
    static WriteFence fence() {
        return WriteFence.OPEN;
    }
}
