package io.projectsveltos.engine;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/**
 * Answers what an engine asks amid a request. Called on the thread of the request's caller, so
 * under its identity and within its deadline.
 */
@FunctionalInterface
public interface EngineQuestions {
    /** For requests about which there is nothing to ask. */
    EngineQuestions NONE =
            question -> {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT, "this request answers no questions");
            };

    /**
     * Answers one question.
     *
     * @param question JSON, as the engine's op has it
     * @return JSON
     * @throws SveltosException which fails the request, and is what its caller gets
     */
    byte[] answer(byte[] question);
}
