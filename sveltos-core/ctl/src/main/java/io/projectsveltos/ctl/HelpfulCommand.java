package io.projectsveltos.ctl;

import picocli.CommandLine.Option;

/** A command with {@code --help}. */
public abstract class HelpfulCommand {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    /** True where nothing but the help was asked for. */
    protected final boolean helpOnly() {
        return help;
    }
}
