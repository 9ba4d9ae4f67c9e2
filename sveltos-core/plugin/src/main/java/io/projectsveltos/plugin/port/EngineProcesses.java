package io.projectsveltos.plugin.port;

import java.nio.file.Path;
import java.time.Duration;

/** The running processes of one executable. */
public interface EngineProcesses extends AutoCloseable {
    /** Sends one request and waits for the answer. */
    byte[] call(byte[] request, Duration deadline);

    /** Ends the processes. */
    @Override
    void close();

    /** Makes processes on demand. */
    interface Source {
        /** Gets ready to run an executable; starts nothing yet. */
        EngineProcesses open(Path executable);
    }
}
