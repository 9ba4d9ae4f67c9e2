package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.deploy.PostRenderer;
import tools.jackson.databind.JsonNode;

/**
 * Answers what the engine asks: whether the work is still wanted, and what becomes of manifests.
 */
record EngineDialogue(CancellationToken token, PostRenderer renderer) {
    byte[] answer(byte[] question) {
        JsonNode asked = EngineOrder.JSON.readTree(question);
        if (asked.has("manifests")) {
            String changed = renderer.render(asked.path("manifests").asString(""));
            return EngineOrder.JSON.writeValueAsBytes(changed);
        }
        return EngineOrder.JSON.writeValueAsBytes(!token.cancelled());
    }
}
