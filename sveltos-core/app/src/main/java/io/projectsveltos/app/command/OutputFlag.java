package io.projectsveltos.app.command;

import picocli.CommandLine.Option;

/** {@code -o}: for people or for programs. */
final class OutputFlag {
    /** The forms of output; picocli lists them by name. */
    enum Form {
        text,
        json
    }

    @Option(
            names = {"-o", "--output"},
            defaultValue = "text",
            paramLabel = "FORM",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Form form = Form.text;

    boolean json() {
        return form == Form.json;
    }
}
