package io.projectsveltos.plugin.port;

import io.projectsveltos.spi.context.EngineCallback;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The running processes of one executable. */
public interface EngineProcesses extends AutoCloseable {
    /** Sends one request, has its questions answered, and waits for the answer. */
    byte[] call(byte[] request, Duration deadline, EngineCallback callback);

    /** Ends the processes. */
    @Override
    void close();

    /** Makes processes on demand. */
    interface Source {
        /**
         * Gets ready to run an executable; starts nothing yet.
         *
         * @param settings of the plugin that ships it
         */
        EngineProcesses open(Path executable, Map<String, String> settings);
    }
}
