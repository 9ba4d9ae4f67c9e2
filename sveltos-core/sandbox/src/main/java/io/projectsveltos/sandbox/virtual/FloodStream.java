package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;

/** An answer without end, or nearly so: a list of ConfigMaps, as fast as the client takes it. */
final class FloodStream {
    private static final String HEAD =
            "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"metadata\":{\"resourceVersion\":\"1\"},\"items\":[";
    private static final String ITEM =
            "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"flood\","
                    + "\"namespace\":\"default\"},\"data\":{\"water\":\""
                    + "~".repeat(16_000)
                    + "\"}}";

    private final HttpServerResponse response;
    private final Buffer item = Buffer.buffer("," + ITEM);
    private long left;

    FloodStream(HttpServerResponse response, long bytes) {
        this.response = response;
        this.left = bytes;
    }

    void start() {
        response.setStatusCode(200).setChunked(true).putHeader("Content-Type", "application/json");
        response.write(HEAD + ITEM);
        response.drainHandler(_ -> flow());
        flow();
    }

    private void flow() {
        while (!response.closed() && !response.ended()) {
            if (left <= 0) {
                response.end("]}");
                return;
            }
            response.write(item);
            left -= item.length();
            if (response.writeQueueFull()) {
                return;
            }
        }
    }
}
