package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What the engine says after the work.
 *
 * @param changed whether something was sent that may have changed the cluster
 * @param same whether the newest record is the one seen before; the rest is empty then
 * @param state a name of {@code DeploymentState}
 * @param marker the newest record; empty where the work did not end well
 */
record EngineAnswer(
        boolean changed,
        boolean same,
        String state,
        List<InventoryItem> inventory,
        Optional<ReleaseFacts> release,
        Optional<RecordMarker> marker,
        Optional<SveltosException> failure) {
    EngineAnswer {
        inventory = List.copyOf(inventory);
    }

    static EngineAnswer read(byte[] content, ReleaseId release) {
        JsonNode answer = EngineOrder.JSON.readTree(content);
        List<InventoryItem> items = new ArrayList<>();
        for (JsonNode item : answer.path("inventory")) {
            items.add(
                    new InventoryItem(
                            new ObjectKey(
                                    text(item, "apiVersion"),
                                    text(item, "kind"),
                                    text(item, "namespace"),
                                    text(item, "name")),
                            text(item, "uid")));
        }
        return new EngineAnswer(
                answer.path("changed").asBoolean(false),
                answer.path("same").asBoolean(false),
                text(answer, "state"),
                items,
                Optional.of(answer.path("release"))
                        .filter(JsonNode::isObject)
                        .map(EngineAnswer::facts),
                Optional.of(answer.path("marker"))
                        .filter(JsonNode::isObject)
                        .map(EngineAnswer::marker),
                Optional.of(answer.path("failure"))
                        .filter(JsonNode::isObject)
                        .map(failure -> failure(failure, release)));
    }

    /** The same with another reason for its failure. */
    EngineAnswer because(SveltosException reason) {
        return new EngineAnswer(
                changed, same, state, inventory, release, marker, Optional.of(reason));
    }

    private static ReleaseFacts facts(JsonNode facts) {
        return new ReleaseFacts(
                text(facts, "name"),
                text(facts, "namespace"),
                text(facts, "chart"),
                text(facts, "chartVersion"),
                text(facts, "appVersion"),
                text(facts, "icon"),
                facts.path("revision").asInt(0),
                text(facts, "status"));
    }

    private static RecordMarker marker(JsonNode marker) {
        return new RecordMarker(text(marker, "uid"), text(marker, "resourceVersion"));
    }

    private static SveltosException failure(JsonNode failure, ReleaseId release) {
        // A status is one line; Helm's own lists have several.
        String message = text(failure, "message").strip().replaceAll("\\s*\\R\\s*", " ");
        return new SveltosException(
                HelmErrorCode.named(text(failure, "code")), release.prefix() + message);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
