package io.projectsveltos.engine;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Turns the error in an answer into the host's exception. */
final class EngineErrors {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private EngineErrors() {}

    /** The host's failure as an engine is told it. */
    static byte[] toEngine(SveltosException failure) {
        String code =
                switch (failure.code()) {
                    case StandardErrorCode.LIMIT_EXCEEDED -> "LIMIT_EXCEEDED";
                    case StandardErrorCode.DEADLINE_EXCEEDED -> "DEADLINE_EXCEEDED";
                    case StandardErrorCode.INVALID_INPUT -> "INVALID_INPUT";
                    default -> "INTERNAL";
                };
        return JSON.writeValueAsBytes(
                Map.of("code", code, "message", String.valueOf(failure.getMessage())));
    }

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
