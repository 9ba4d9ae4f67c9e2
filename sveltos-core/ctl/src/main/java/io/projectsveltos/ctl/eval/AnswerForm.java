package io.projectsveltos.ctl.eval;

import io.projectsveltos.scripting.yaml.YamlWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -o}: how answers are printed. */
final class AnswerForm {
    /** The forms; picocli lists them by name. */
    enum Form {
        yaml,
        json
    }

    @Option(
            names = {"-o", "--output"},
            defaultValue = "yaml",
            paramLabel = "FORM",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Form form = Form.yaml;

    String write(@Nullable Object answer) {
        return form == Form.json
                ? new PrettyJson().write(answer)
                : YamlWriter.write(answer, Unmetered.METER);
    }
}
