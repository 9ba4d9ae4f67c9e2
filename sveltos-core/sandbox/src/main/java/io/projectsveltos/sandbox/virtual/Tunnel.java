package io.projectsveltos.sandbox.virtual;

import io.vertx.core.Future;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.NetSocket;
import org.jspecify.annotations.Nullable;

/**
 * A request that turns its connection into something else, as a watch by web socket does: from then
 * on bytes pass in both directions.
 */
final class Tunnel implements OpenWatch {
    private static final int SWITCHING = 101;

    private final Endpoint endpoint;
    private final Gate gate;
    private final HttpServerRequest request;
    private final IncomingRequest facts;
    private final String token;
    private final Treatment treatment;
    private @Nullable Link link;

    Tunnel(
            Endpoint endpoint,
            Gate gate,
            HttpServerRequest request,
            IncomingRequest facts,
            String token,
            Treatment treatment) {
        this.endpoint = endpoint;
        this.gate = gate;
        this.request = request;
        this.facts = facts;
        this.token = token;
        this.treatment = treatment;
    }

    void begin() {
        endpoint.upstream()
                .upgrade(request.method(), request.uri())
                .compose(this::ask)
                .compose(this::checked)
                .onComplete(this::answered, _ -> reset());
    }

    private Future<HttpClientResponse> ask(HttpClientRequest out) {
        out.exceptionHandler(_ -> {}); // the answer's failure says it again
        Headers.copyUpgrade(request.headers(), out.headers());
        endpoint.tokens()
                .swap(
                        request.headers(),
                        out.headers(),
                        treatment.credential(),
                        endpoint.upstream());
        return out.connect();
    }

    private Future<HttpClientResponse> checked(HttpClientResponse answer) {
        answer.pause();
        return endpoint.hooks()
                .at(ActiveHook.Moment.AFTER, facts)
                .compose(
                        verdict ->
                                verdict == Hook.Verdict.DROP
                                        ? Future.failedFuture("dropped by a hook")
                                        : Future.succeededFuture(answer));
    }

    private void answered(HttpClientResponse answer) {
        HttpServerResponse response = request.response();
        response.setStatusCode(answer.statusCode());
        if (answer.statusCode() != SWITCHING) {
            Headers.copyAnswer(answer.headers(), response.headers());
            response.setChunked(!response.headers().contains("Content-Length"));
            answer.resume();
            answer.pipeTo(response);
            return;
        }
        Headers.copyUpgrade(answer.headers(), response.headers());
        request.toNetSocket()
                .onComplete(outside -> join(outside, answer.netSocket()), _ -> reset());
    }

    private void join(NetSocket outside, NetSocket inside) {
        Link joined = new Link(outside, false, () -> endpoint.ended(this));
        link = joined;
        joined.join(inside);
        inside.resume();
        endpoint.opened(this, treatment);
    }

    @Override
    public IncomingRequest request() {
        return facts;
    }

    @Override
    public String token() {
        return token;
    }

    @Override
    public void silence() {
        if (link != null) {
            link.silence(true);
        }
    }

    @Override
    public void end() {
        if (link != null) {
            link.close();
        }
    }

    private void reset() {
        gate.reset(request.connection().remoteAddress().port());
    }
}
