package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;

/** Hands everything on at once. */
final class WholeSink implements BodySink {
    private final HttpServerResponse response;

    WholeSink(HttpServerResponse response) {
        this.response = response;
    }

    @Override
    public void write(Buffer bytes) {
        if (open()) {
            response.write(bytes);
        }
    }

    @Override
    public boolean full() {
        return open() && response.writeQueueFull();
    }

    @Override
    public void onRoom(Runnable room) {
        response.drainHandler(_ -> room.run());
    }

    @Override
    public void end() {
        if (open()) {
            response.end();
        }
    }

    @Override
    public boolean open() {
        return !response.ended() && !response.closed();
    }
}
