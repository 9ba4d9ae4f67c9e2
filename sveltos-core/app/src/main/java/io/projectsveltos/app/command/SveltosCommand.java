package io.projectsveltos.app.command;

import picocli.CommandLine.Command;

/** The root: it does nothing by itself, so that picocli asks for a command. */
@Command(
        name = "sveltos",
        description = "Keeps the add-ons of a fleet of Kubernetes clusters as declared.",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all went well",
            "1:it failed; the last line says why",
            "2:the flags make no sense",
            "3:the Lease was lost"
        })
final class SveltosCommand extends HelpfulCommand {}
