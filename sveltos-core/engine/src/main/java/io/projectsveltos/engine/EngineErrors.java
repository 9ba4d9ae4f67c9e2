package io.projectsveltos.engine;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Turns the error in an answer into the host's exception. */
final class EngineErrors {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private EngineErrors() {}

    static SveltosException of(String engine, byte[] content) {
        JsonNode error;
        try {
            error = JSON.readTree(content);
        } catch (JacksonException e) {
            return new SveltosException(
                    StandardErrorCode.ENGINE_FAILED,
                    "the engine " + engine + " sent an error that cannot be read",
                    e);
        }
        String message = error.path("message").asString("no reason given");
        return switch (error.path("code").asString("")) {
            case "INVALID_INPUT" -> new SveltosException(StandardErrorCode.INVALID_INPUT, message);
            case "LIMIT_EXCEEDED" ->
                    new SveltosException(StandardErrorCode.LIMIT_EXCEEDED, message);
            case "DEADLINE_EXCEEDED" ->
                    new SveltosException(StandardErrorCode.DEADLINE_EXCEEDED, message);
            default ->
                    new SveltosException(
                            StandardErrorCode.ENGINE_FAILED,
                            "the engine " + engine + " failed: " + message);
        };
    }
}
