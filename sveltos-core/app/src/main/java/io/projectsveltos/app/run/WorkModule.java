package io.projectsveltos.app.run;

import dagger.Module;
import dagger.multibindings.Multibinds;
import java.util.Set;

/** What is done: modules of capabilities add to these sets. */
@Module
interface WorkModule {
    @Multibinds
    Set<Cache> caches();

    @Multibinds
    Set<LeaderWork> works();
}
