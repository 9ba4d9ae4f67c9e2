package io.projectsveltos.ctl;

import picocli.CommandLine.Command;

/** The root: it does nothing by itself, so that picocli asks for a command. */
@Command(
        name = "sveltosctl",
        description = "Helps to write for Sveltos and to look at it.",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:there is a result",
            "1:the template, script or rule fails; standard error says where and why",
            "2:the flags make no sense, or a file cannot be read",
            "3:the answer is no, and --check asked to be told"
        },
        footer = {"", "Completion for bash and zsh: source <(sveltosctl generate-completion)"})
final class CtlCommand extends HelpfulCommand {}
