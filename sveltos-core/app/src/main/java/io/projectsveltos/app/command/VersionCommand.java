package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import java.io.PrintWriter;
import picocli.CommandLine.Command;

/** {@code sveltos version}. */
@Command(name = "version", description = "Prints the version.")
final class VersionCommand extends HelpfulCommand implements Runnable {
    private final Environment environment;
    private final PrintWriter out;

    VersionCommand(Environment environment, PrintWriter out) {
        this.environment = environment;
        this.out = out;
    }

    @Override
    public void run() {
        out.println("sveltos " + environment.version());
        out.println("java " + Runtime.version());
    }
}
