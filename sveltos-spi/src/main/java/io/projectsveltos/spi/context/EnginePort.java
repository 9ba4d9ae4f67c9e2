package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/**
 * Runs the executables that a plugin ships in its folder {@code engines}. A process is started on
 * first use, with an empty environment, and used for many requests.
 */
public interface EnginePort {
    /**
     * Sends one request to an engine, answers what it asks, and waits for its answer.
     *
     * @param executable the file name, e.g. {@code kustomize}; the host adds the platform
     * @param request JSON, as the engine expects it
     * @param deadline the time the answer may take; then the request fails and the process is ended
     * @param callback answers the engine's questions; whether it asks any belongs to the engine
     * @return the engine's answer, JSON
     * @throws SveltosException with ENGINE_FAILED where the process ended, with DEADLINE_EXCEEDED
     *     where it took too long, with INVALID_INPUT where the engine says the input is wrong
     */
    byte[] call(String executable, byte[] request, Duration deadline, EngineCallback callback);

    /** The same for a request about which there is nothing to ask. */
    default byte[] call(String executable, byte[] request, Duration deadline) {
        return call(
                executable,
                request,
                deadline,
                _ -> {
                    throw new SveltosException(
                            StandardErrorCode.INVALID_INPUT,
                            "This request to the engine " + executable + " answers no questions.");
                });
    }
}
