package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to run: a file, or a text on the command line. */
final class GivenText {
    private static final String INLINE = "-e";

    @Parameters(
            arity = "0..1",
            paramLabel = "SOURCE",
            description = "The file to run; - for standard input.")
    private @Nullable String file;

    @Option(
            names = {"-e", "--expression"},
            paramLabel = "TEXT",
            description = "The text to run, instead of a file.")
    private @Nullable String text;

    /** How messages call it. */
    String name() {
        return file == null ? INLINE : file;
    }

    String text(InputFiles files) {
        if ((file == null) == (text == null)) {
            throw new UsageException("Give one of the two: a file to run, or a text by -e.");
        }
        return file == null ? String.valueOf(text) : files.text(file);
    }
}
