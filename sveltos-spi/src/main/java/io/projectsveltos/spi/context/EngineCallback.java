package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.SveltosException;

/**
 * Answers what an engine asks amid a request, on the thread that called the engine and within the
 * time of the request.
 */
@FunctionalInterface
public interface EngineCallback {
    /**
     * Answers one question.
     *
     * @param question JSON, as the engine's op has it
     * @return JSON
     * @throws SveltosException which fails the request, and is what its caller gets
     */
    byte[] answer(byte[] question);
}
