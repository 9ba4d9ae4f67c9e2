package io.projectsveltos.engine;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an engine says of itself in its hello. */
record EngineGreeting(int protocol, String engine, String version) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static EngineGreeting read(String name, byte[] answer) {
        try {
            JsonNode greeting = JSON.readTree(answer);
            return new EngineGreeting(
                    greeting.path("protocol").asInt(0),
                    greeting.path("engine").asString(""),
                    greeting.path("version").asString(""));
        } catch (JacksonException e) {
            throw new SveltosException(
                    StandardErrorCode.ENGINE_FAILED,
                    "the hello of the engine " + name + " cannot be read",
                    e);
        }
    }
}
