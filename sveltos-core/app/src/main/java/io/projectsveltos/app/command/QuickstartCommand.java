package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.quickstart.Quickstart;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sveltos quickstart}: what {@code make quickstart} runs once all is built. */
@Command(
        name = "quickstart",
        hidden = true,
        description = "Starts a sandbox with a controller, two clusters and a sample profile.")
final class QuickstartCommand extends HelpfulCommand implements Runnable {
    private final Environment environment;
    private final PrintWriter out;

    @Option(
            names = "--chart",
            required = true,
            paramLabel = "DIR",
            description = "The chart to install.")
    private Path chart = Path.of(".");

    @Option(
            names = "--samples",
            required = true,
            paramLabel = "DIR",
            description = "The folder of manifests to apply.")
    private Path samples = Path.of(".");

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Where the state of the sandbox is.")
    private @Nullable Path state;

    QuickstartCommand(Environment environment, PrintWriter out) {
        this.environment = environment;
        this.out = out;
    }

    @Override
    public void run() {
        SandboxConfig config = SandboxConfig.of(environment.variables());
        new Quickstart(
                        environment,
                        state == null ? config : config.withState(state),
                        chart,
                        samples,
                        out)
                .run();
    }
}
