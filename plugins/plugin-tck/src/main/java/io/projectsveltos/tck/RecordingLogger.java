package io.projectsveltos.tck;

import io.projectsveltos.spi.context.PluginLogger;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A log that keeps every line, with its values and stack traces. */
public final class RecordingLogger implements PluginLogger {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    /** Everything that was logged. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void info(String message, Object... keysAndValues) {
        lines.add(message + " " + Arrays.deepToString(keysAndValues));
    }

    @Override
    public void warn(String message, @Nullable Throwable cause, Object... keysAndValues) {
        StringWriter trace = new StringWriter();
        if (cause != null) {
            cause.printStackTrace(new PrintWriter(trace));
        }
        lines.add(message + " " + Arrays.deepToString(keysAndValues) + " " + trace);
    }

    @Override
    public void debug(String message, Object... keysAndValues) {
        lines.add(message + " " + Arrays.deepToString(keysAndValues));
    }
}
