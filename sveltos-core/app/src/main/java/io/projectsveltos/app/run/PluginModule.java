package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.plugins.Plugins;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.DeployerRegistry;
import io.projectsveltos.plugin.PluginRuntime;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** What deploys. */
@Module
interface PluginModule {
    @Provides
    @Singleton
    static PluginRuntime plugins(
            RunConfig config,
            Environment environment,
            MeterRegistry meters,
            EngineMetrics engines,
            InstantSource clock,
            Resources resources) {
        return resources.opened(
                new Plugins(environment, meters, engines, clock).open(config.plugins()));
    }

    @Provides
    static DeployerRegistry deployers(PluginRuntime plugins) {
        return plugins.deployers();
    }
}
