package io.projectsveltos.sandbox.virtual;

import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.StreamResetException;
import org.jspecify.annotations.Nullable;

/** One request on its way to the server and back. Confined to its endpoint's loop. */
final class Passage {
    private final Endpoint endpoint;
    private final Gate gate;
    private final HttpServerRequest request;
    private final IncomingRequest facts;
    private final String token;
    private final Treatment treatment;
    private @Nullable HttpClientRequest outgoing;
    private @Nullable BodyStream body;
    private boolean abandoned;

    Passage(Endpoint endpoint, Gate gate, HttpServerRequest request) {
        this.endpoint = endpoint;
        this.gate = gate;
        this.request = request;
        String agent = request.getHeader("User-Agent");
        this.facts =
                new IncomingRequest(
                        request.method().name(), request.uri(), agent == null ? "" : agent);
        this.token = Tokens.shown(request.headers());
        this.treatment = endpoint.faults().of(facts, token);
    }

    void begin() {
        request.pause();
        request.exceptionHandler(_ -> abandon());
        request.response().exceptionHandler(_ -> abandon());
        request.response().closeHandler(_ -> abandon());
        endpoint.loop().after(treatment.delay(), this::arrive);
    }

    private void arrive() {
        if (abandoned) {
            return;
        }
        switch (treatment.instead()) {
            case null -> endpoint.hooks().at(ActiveHook.Moment.BEFORE, facts).onSuccess(this::goOn);
            case Fault.Refusal refusal -> new StatusAnswer(refusal).write(request.response());
            case Fault.Flood flood -> new FloodStream(request.response(), flood.bytes()).start();
            case Fault.Reset _ -> reset();
            // What is left is never answered.
            case Fault _ -> request.pause();
        }
    }

    private void goOn(Hook.Verdict verdict) {
        if (verdict == Hook.Verdict.DROP) {
            reset();
        } else if (!abandoned && upgrade()) {
            new Tunnel(endpoint, gate, request, facts, token, treatment).begin();
        } else if (!abandoned) {
            endpoint.upstream()
                    .request(request.method(), request.uri())
                    .onComplete(this::forward, _ -> reset());
        }
    }

    private boolean upgrade() {
        return request.version() != HttpVersion.HTTP_2 && request.headers().contains("Upgrade");
    }

    private void forward(HttpClientRequest out) {
        if (abandoned) {
            out.reset();
            return;
        }
        outgoing = out;
        out.exceptionHandler(_ -> {}); // the answer's failure says it again
        Headers.copyRequest(request.headers(), out.headers());
        endpoint.tokens()
                .swap(
                        request.headers(),
                        out.headers(),
                        treatment.credential(),
                        endpoint.upstream());
        if (treatment.delivery() instanceof Delivery.Cut) {
            // Half of something packed would be no JSON for another reason.
            out.headers().remove("Accept-Encoding");
        }
        out.response().onComplete(this::answered, this::failed);
        if (hasBody()) {
            // Half a body is no request: one that breaks off is not ended, but called off.
            request.pipe().endOnFailure(false).to(out);
        } else {
            out.end();
        }
    }

    private boolean hasBody() {
        return !request.isEnded()
                && (request.version() == HttpVersion.HTTP_2
                        || request.headers().contains("Content-Length")
                        || request.headers().contains("Transfer-Encoding"));
    }

    private void answered(HttpClientResponse answer) {
        answer.pause();
        endpoint.hooks()
                .at(ActiveHook.Moment.AFTER, facts)
                .onSuccess(
                        verdict -> {
                            if (verdict == Hook.Verdict.DROP) {
                                reset();
                            } else if (!abandoned) {
                                deliver(answer);
                            }
                        });
    }

    private void deliver(HttpClientResponse answer) {
        HttpServerResponse response = request.response();
        response.setStatusCode(answer.statusCode());
        Headers.copyAnswer(answer.headers(), response.headers());
        if (treatment.delivery() instanceof Delivery.Cut) {
            response.headers().remove("Content-Length");
        }
        boolean bodyless = answer.statusCode() == 204 || answer.statusCode() == 304;
        if (!bodyless && !response.headers().contains("Content-Length")) {
            response.setChunked(true);
        }
        response.writeHead();
        BodySink sink = treatment.delivery().into(response, endpoint.loop());
        BodyStream stream =
                new BodyStream(
                        endpoint,
                        facts,
                        token,
                        answer,
                        sink,
                        () -> failed(new StreamResetException(0)));
        body = stream;
        stream.start(treatment);
    }

    /** A stream that the server gave up is given up; a server that is gone takes all along. */
    private void failed(Throwable cause) {
        if (abandoned) {
            return;
        }
        if (cause instanceof StreamResetException) {
            request.response().reset();
        } else {
            reset();
        }
    }

    private void reset() {
        gate.reset(request.connection().remoteAddress().port());
        abandon();
    }

    private void abandon() {
        if (abandoned) {
            return;
        }
        abandoned = true;
        if (body != null) {
            body.abandon();
        }
        if (outgoing != null) {
            outgoing.reset();
        }
    }
}
