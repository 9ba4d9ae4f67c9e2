package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.logging.Logging;
import io.projectsveltos.app.run.Controllers;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** {@code sveltos run}: the controller, until a signal ends it. */
@Command(
        name = "run",
        description =
                "Runs the controller against KUBECONFIG, or inside a cluster, until a signal ends it.",
        footer = {
            "%nVariables: KUBECONFIG (else the service account of the pod), NAMESPACE (default: projectsveltos),"
                    + " HOSTNAME (name of the pod in the Lease).",
            "Further flags of the original controller are accepted and answered with a notice."
        })
final class RunCommand extends HelpfulCommand implements Callable<Integer> {
    private final Environment environment;
    private final PrintWriter err;
    private final Set<AcceptedFlag> without = EnumSet.noneOf(AcceptedFlag.class);

    @Mixin private final RunFlags flags = new RunFlags();

    private RunCommand(Environment environment, PrintWriter err) {
        this.environment = environment;
        this.err = err;
    }

    static CommandLine create(Environment environment, PrintWriter err) {
        RunCommand command = new RunCommand(environment, err);
        CommandLine line = new CommandLine(command);
        for (AcceptedFlag flag : AcceptedFlag.values()) {
            line.getCommandSpec().addOption(command.optionFor(flag));
        }
        return line;
    }

    @Override
    public Integer call() {
        Logging.verbosity(flags.verbosity());
        without.forEach(flag -> err.println(flag.notice()));
        RunConfig config = flags.toConfig(environment);
        return Controllers.run(config, environment);
    }

    private OptionSpec optionFor(AcceptedFlag flag) {
        return OptionSpec.builder(flag.flag())
                .type(String.class)
                .arity("0..1")
                .fallbackValue("true")
                .hidden(true)
                .setter(new Noted(flag, without))
                .build();
    }

    /** Remembers that a flag was passed; picocli hands null over where it was not. */
    private record Noted(AcceptedFlag flag, Set<AcceptedFlag> passed) implements ISetter {
        @Override
        public <T> @Nullable T set(@Nullable T value) {
            if (value != null) {
                passed.add(flag);
            }
            return null;
        }
    }
}
