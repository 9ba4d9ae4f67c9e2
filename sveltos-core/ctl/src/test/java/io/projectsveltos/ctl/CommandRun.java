package io.projectsveltos.ctl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/** One run of the command within the test: what it printed, and its code. */
record CommandRun(int code, String out, String err) {
    static CommandRun of(Path folder, String input, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Surroundings surroundings =
                new Surroundings(
                        new ByteArrayInputStream(input.getBytes(UTF_8)),
                        new PrintWriter(out),
                        new PrintWriter(err, true),
                        folder);
        int code = Sveltosctl.commands(surroundings).execute(arguments);
        surroundings.out().flush();
        return new CommandRun(code, out.toString(), err.toString());
    }
}
