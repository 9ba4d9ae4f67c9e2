package io.projectsveltos.sandbox.virtual;

import io.vertx.core.http.HttpServerResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A refusal in the form that API servers give it. */
record StatusAnswer(Fault.Refusal refusal) {
    private static final JsonMapper JSON = new JsonMapper();

    void write(HttpServerResponse response) {
        long seconds = refusal.retryAfter().toSeconds();
        Map<String, Object> status = new LinkedHashMap<>();
        status.put("kind", "Status");
        status.put("apiVersion", "v1");
        status.put("metadata", Map.of());
        status.put("status", "Failure");
        status.put("message", refusal.message());
        status.put("reason", refusal.reason());
        if (seconds > 0) {
            status.put("details", Map.of("retryAfterSeconds", seconds));
            response.putHeader("Retry-After", Long.toString(seconds));
        }
        status.put("code", refusal.code());
        response.setStatusCode(refusal.code()).putHeader("Content-Type", "application/json");
        response.end(JSON.writeValueAsString(status));
    }
}
