package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.HelpfulCommand;
import io.projectsveltos.ctl.Surroundings;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code sveltosctl eval}: the parent of the languages. */
@Command(
        name = "eval",
        description =
                "Runs a template, a Lua script or a CEL rule against objects from files, as the"
                        + " controller would, without a cluster.",
        synopsisSubcommandLabel = "LANGUAGE")
public final class EvalCommand extends HelpfulCommand {
    private EvalCommand() {}

    /** The command with its languages. */
    public static CommandLine create(Surroundings surroundings) {
        InputFiles files = new InputFiles(surroundings.in());
        return new CommandLine(new EvalCommand())
                .addSubcommand(new LuaCommand(surroundings, files))
                .addSubcommand(new CelCommand(surroundings, files))
                .addSubcommand(new TemplateCommand(surroundings, files));
    }
}
