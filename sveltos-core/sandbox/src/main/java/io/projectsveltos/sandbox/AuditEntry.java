package io.projectsveltos.sandbox;

import java.time.Instant;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * One line of an API server's audit log. Texts that do not apply are empty.
 *
 * @param id the same for every stage of a request
 * @param stage ResponseStarted (watches), ResponseComplete or Panic
 * @param verb in lower case: get, list, watch, create, update, patch, delete, deletecollection
 * @param uri path and query
 * @param user who was authenticated
 * @param impersonated who the request was made as, where it was made as somebody else
 * @param userAgent what the client called itself
 * @param code HTTP status, 0 before there is one
 * @param at when the stage was reached
 */
public record AuditEntry(
        String id,
        String stage,
        String verb,
        String uri,
        String user,
        String impersonated,
        String userAgent,
        String group,
        String version,
        String resource,
        String subresource,
        String namespace,
        String name,
        int code,
        Instant at) {
    private static final Set<String> WRITES =
            Set.of("create", "update", "patch", "delete", "deletecollection");

    static AuditEntry of(JsonNode event) {
        JsonNode object = event.path("objectRef");
        return new AuditEntry(
                text(event, "auditID"),
                text(event, "stage"),
                text(event, "verb"),
                text(event, "requestURI"),
                text(event.path("user"), "username"),
                text(event.path("impersonatedUser"), "username"),
                text(event, "userAgent"),
                text(object, "apiGroup"),
                text(object, "apiVersion"),
                text(object, "resource"),
                text(object, "subresource"),
                text(object, "namespace"),
                text(object, "name"),
                event.path("responseStatus").path("code").asInt(0),
                Instant.parse(text(event, "stageTimestamp")));
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    /** True for a request that was answered in full. */
    public boolean completed() {
        return stage.equals("ResponseComplete") || stage.equals("Panic");
    }

    /** True for a verb that changes objects, reviews and dry runs included. */
    public boolean write() {
        return WRITES.contains(verb);
    }

    /** True for a request that the server tried out without keeping the result. */
    public boolean dryRun() {
        return uri.contains("dryRun=All");
    }

    /** One line for messages, e.g. {@code patch configmaps ns/name 200 by agent}. */
    public String summary() {
        String kind = subresource.isEmpty() ? resource : resource + "/" + subresource;
        String object = namespace.isEmpty() ? name : namespace + "/" + name;
        return verb
                + " "
                + (kind.isEmpty() ? uri : kind + " " + object)
                + " "
                + code
                + " by "
                + userAgent;
    }
}
