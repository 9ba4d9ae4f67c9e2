package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Answers what the engine asks amid one request: whether the work is still wanted, and what becomes
 * of manifests. Used by the thread of the request only.
 */
final class EngineDialogue {
    private final CancellationToken token;
    private final PostRenderer renderer;
    private @Nullable SveltosException failure;

    EngineDialogue(CancellationToken token, PostRenderer renderer) {
        this.token = token;
        this.renderer = renderer;
    }

    byte[] answer(byte[] question) {
        JsonNode asked = EngineOrder.JSON.readTree(question);
        if (asked.has("manifests")) {
            String changed = render(asked.path("manifests").asString(""));
            return EngineOrder.JSON.writeValueAsBytes(changed);
        }
        return EngineOrder.JSON.writeValueAsBytes(!token.cancelled());
    }

    /** Why a question could not be answered; the engine knows less of it. */
    Optional<SveltosException> failure() {
        return Optional.ofNullable(failure);
    }

    private String render(String manifests) {
        try {
            return renderer.render(manifests);
        } catch (SveltosException e) {
            failure = e;
            throw e;
        }
    }
}
