package io.projectsveltos.scripting.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.scripting.PlainValues;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The original's libraries as a process that is asked line by line. */
public final class Judge implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final Process process;
    private final BufferedWriter questions;
    private final BufferedReader answers;

    private Judge(Process process) {
        this.process = process;
        this.questions =
                new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /** Builds the judge and starts it, e.g. for {@code lua}. */
    public static Judge start(String... arguments) throws IOException, InterruptedException {
        Path sources = Path.of("src/test/go").toAbsolutePath();
        Path executable = Path.of("target/judge").toAbsolutePath();
        ProcessBuilder build =
                new ProcessBuilder("go", "build", "-o", executable.toString(), "./judge");
        build.environment().put("CGO_ENABLED", "0");
        if (build.directory(sources.toFile()).inheritIO().start().waitFor() != 0) {
            throw new IOException("the judge cannot be built");
        }
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder judge = new ProcessBuilder(command).directory(sources.toFile());
        return new Judge(judge.redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** The line of the golden file for this program. */
    public Map<String, @Nullable Object> ask(String program) throws IOException {
        questions.write(JSON.writeValueAsString(program));
        questions.newLine();
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the judge ended at: " + program);
        }
        return PlainValues.object(answer);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
