package io.projectsveltos.ctl;

import io.projectsveltos.ctl.eval.EvalCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;

/** Where the process begins. */
public final class Sveltosctl {
    private Sveltosctl() {}

    /** Runs one command and ends the process with its code. */
    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(
                        System.in, out, err, Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        int code = commands(surroundings).execute(args);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** The whole command, ready to be executed once. */
    static CommandLine commands(Surroundings surroundings) {
        CommandLine root =
                new CommandLine(new CtlCommand())
                        .addSubcommand(EvalCommand.create(surroundings))
                        .addSubcommand(new CommandLine(new GenerateCompletion()))
                        .addSubcommand(new VersionCommand(surroundings));
        root.setOut(surroundings.out()).setErr(surroundings.err());
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setExecutionExceptionHandler(
                (failure, _, _) -> Failures.report(failure, surroundings));
        root.setUsageHelpAutoWidth(true);
        return root;
    }
}
