package io.projectsveltos.app.run;

import dagger.BindsInstance;
import dagger.Component;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.RunConfig;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** The parts of the controller and how they hang together. */
@Singleton
@Component(
        modules = {
            AddonsModule.class,
            ContentModule.class,
            ElectionModule.class,
            EngineModule.class,
            FleetModule.class,
            ManagementModule.class,
            MetricsModule.class,
            PluginModule.class,
            WorkModule.class
        })
interface ControllerComponent {
    ControllerProcess process();

    Termination termination();

    Resources resources();

    /** Takes what comes from outside. */
    @Component.Factory
    interface Factory {
        ControllerComponent create(
                @BindsInstance RunConfig config,
                @BindsInstance Environment environment,
                @BindsInstance InstantSource clock);
    }
}
