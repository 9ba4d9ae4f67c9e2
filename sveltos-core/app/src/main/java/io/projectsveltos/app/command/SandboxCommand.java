package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.sandbox.LocalSandbox;
import io.projectsveltos.sandbox.LocalSandboxStatus;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code sveltos sandbox}: control planes on this machine, to try things on. */
@Command(
        name = "sandbox",
        description = "Starts, shows and ends Kubernetes control planes on this machine.",
        synopsisSubcommandLabel = "COMMAND")
final class SandboxCommand extends HelpfulCommand {
    private final Environment environment;
    private final PrintWriter out;
    private final PrintWriter err;

    @Option(
            names = "--state",
            scope = ScopeType.INHERIT,
            paramLabel = "DIR",
            description = "Where its state is (default: run below the cache folder of sveltos).")
    private @Nullable Path state;

    SandboxCommand(Environment environment, PrintWriter out, PrintWriter err) {
        this.environment = environment;
        this.out = out;
        this.err = err;
    }

    @Command(
            name = "up",
            description =
                    "Starts a management cluster and managed ones; they stay when the command ends.")
    void up(
            @Option(
                            names = "--managed",
                            defaultValue = "2",
                            paramLabel = "N",
                            description = "How many managed clusters (default: ${DEFAULT-VALUE}).")
                    int managed,
            @Option(
                            names = {"-o", "--output"},
                            defaultValue = "text",
                            paramLabel = "FORM",
                            description = "text or json.")
                    OutputFlag.Form form) {
        print(sandbox().up(managed), form);
    }

    @Command(name = "status", description = "Shows what runs.")
    void status(
            @Option(
                            names = {"-o", "--output"},
                            defaultValue = "text",
                            paramLabel = "FORM",
                            description = "text or json.")
                    OutputFlag.Form form) {
        print(sandbox().status(), form);
    }

    @Command(name = "down", description = "Ends the controller beside it and all control planes.")
    void down() {
        sandbox().down();
    }

    private LocalSandbox sandbox() {
        SandboxConfig config = SandboxConfig.of(environment.variables()).withProgress(err::println);
        return new LocalSandbox(state == null ? config : config.withState(state));
    }

    private void print(LocalSandboxStatus status, OutputFlag.Form form) {
        if (form == OutputFlag.Form.json) {
            out.println(status.toJson());
        } else if (!status.running()) {
            out.println("No sandbox runs.");
        } else {
            out.println("management  " + status.management());
            status.managed().forEach(kubeconfig -> out.println("managed     " + kubeconfig));
            if (status.controller() != null) {
                out.println(
                        "controller  pid "
                                + status.controller().pid()
                                + ", "
                                + status.controller().health());
            }
        }
    }
}
