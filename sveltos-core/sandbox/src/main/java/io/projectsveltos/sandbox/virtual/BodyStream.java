package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;

/** The body of one answer on its way from the server to the client. */
final class BodyStream implements OpenWatch {
    private final Endpoint endpoint;
    private final IncomingRequest request;
    private final String token;
    private final HttpClientResponse answer;
    private final BodySink sink;
    private final Runnable broken;
    private boolean over;

    /**
     * A body that waits.
     *
     * @param broken is called where the server ends it in the middle
     */
    BodyStream(
            Endpoint endpoint,
            IncomingRequest request,
            String token,
            HttpClientResponse answer,
            BodySink sink,
            Runnable broken) {
        this.endpoint = endpoint;
        this.request = request;
        this.token = token;
        this.answer = answer;
        this.sink = sink;
        this.broken = broken;
    }

    void start(Treatment treatment) {
        endpoint.opened(this, treatment);
        answer.exceptionHandler(
                _ -> {
                    if (leave()) {
                        broken.run();
                    }
                });
        answer.endHandler(
                _ -> {
                    if (leave()) {
                        sink.end();
                    }
                });
        sink.onRoom(answer::resume);
        answer.handler(this::pass);
        answer.resume();
    }

    private void pass(Buffer bytes) {
        if (over) {
            return;
        }
        sink.write(bytes);
        if (sink.full()) {
            answer.pause();
        }
    }

    @Override
    public IncomingRequest request() {
        return request;
    }

    @Override
    public String token() {
        return token;
    }

    @Override
    public void silence() {
        if (leave()) {
            answer.request().reset();
        }
    }

    @Override
    public void end() {
        if (leave()) {
            answer.request().reset();
            sink.end();
        }
    }

    /** The client has gone. */
    void abandon() {
        leave();
    }

    private boolean leave() {
        boolean first = !over;
        over = true;
        endpoint.ended(this);
        return first;
    }
}
