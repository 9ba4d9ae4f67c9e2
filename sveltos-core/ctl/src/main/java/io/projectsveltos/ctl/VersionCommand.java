package io.projectsveltos.ctl;

import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code sveltosctl version}. */
@Command(name = "version", description = "Prints the version.")
final class VersionCommand extends HelpfulCommand implements Runnable {
    private final Surroundings surroundings;

    VersionCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run() {
        String version =
                Optional.ofNullable(VersionCommand.class.getPackage().getImplementationVersion())
                        .orElse("development");
        surroundings.out().println("sveltosctl " + version);
    }
}
