package io.projectsveltos.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Gives the template engine the objects that templates ask for, so that one which no template names
 * does not leave this process.
 */
record ObjectQuestions(JsonMapper json, Map<String, ? extends @Nullable Object> objects)
        implements EngineQuestions {
    @Override
    public byte[] answer(byte[] question) {
        JsonNode asked = json.readTree(question);
        if (asked.has("object")) {
            return json.writeValueAsBytes(objects.get(asked.path("object").asString()));
        }
        return json.writeValueAsBytes(objects);
    }
}
