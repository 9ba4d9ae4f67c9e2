package io.projectsveltos.app.command;

import picocli.CommandLine.Option;

/** A command with {@code --help} alone: {@code --version} of a command may mean something else. */
abstract class HelpfulCommand {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    /** True where nothing but the help was asked for. */
    final boolean helpOnly() {
        return help;
    }
}
