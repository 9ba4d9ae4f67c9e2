package io.projectsveltos.app.run;

import dagger.BindsInstance;
import dagger.Component;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.cluster.Manifests;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.transport.Transport;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** The parts that short commands need; each comes to be when it is asked for. */
@Singleton
@Component(
        modules = {
            EngineModule.class,
            ManagementModule.class,
            MetricsModule.class,
            ToolsModule.class
        })
interface ToolsComponent {
    KubeApi management();

    Manifests manifests();

    Transport transport();

    KindInterner kinds();

    Resources resources();

    /** Takes what comes from outside. */
    @Component.Factory
    interface Factory {
        ToolsComponent create(
                @BindsInstance Environment environment, @BindsInstance InstantSource clock);
    }
}
