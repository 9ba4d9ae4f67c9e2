package io.projectsveltos.app.run;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.ExitCode;
import io.projectsveltos.app.config.RunConfig;
import java.time.InstantSource;

/** Runs the controller in this process. */
public final class Controllers {
    private Controllers() {}

    /** Runs until it has to end, and says with which code. */
    public static int run(RunConfig config, Environment environment) {
        ControllerComponent component =
                DaggerControllerComponent.factory()
                        .create(config, environment, InstantSource.system());
        Termination termination = component.termination();
        termination.listenToSignals(ExitCode.OK);
        try (Resources _ = component.resources()) {
            return component.process().run();
        } finally {
            termination.ended();
        }
    }
}
