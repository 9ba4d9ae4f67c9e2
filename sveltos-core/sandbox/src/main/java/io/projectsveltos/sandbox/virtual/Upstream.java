package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ControlPlane;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import java.net.URI;
import java.util.List;

/** One real control plane, which many endpoints stand in front of and reach by few connections. */
final class Upstream {
    private static final int CONNECTIONS = 256;
    private static final int STREAM_WINDOW = 1 << 20;
    private static final int CONNECTION_WINDOW = 64 << 20;
    private static final int LONGEST_LINE = 1 << 16;

    private final ControlPlane plane;
    private final HttpClient requests;
    private final HttpClient upgrades;

    Upstream(Vertx vertx, ControlPlane plane) {
        this.plane = plane;
        PoolOptions pool =
                new PoolOptions().setHttp1MaxSize(CONNECTIONS).setHttp2MaxSize(CONNECTIONS);
        this.requests =
                vertx.createHttpClient(
                        options(plane)
                                .setProtocolVersion(HttpVersion.HTTP_2)
                                .setUseAlpn(true)
                                .setAlpnVersions(List.of(HttpVersion.HTTP_2)),
                        pool);
        // Connections that turn into something else, as those of web sockets, begin with HTTP/1.1.
        this.upgrades =
                vertx.createHttpClient(
                        options(plane).setProtocolVersion(HttpVersion.HTTP_1_1), pool);
    }

    private static HttpClientOptions options(ControlPlane plane) {
        HttpClientOptions options =
                new HttpClientOptions()
                        .setSsl(true)
                        .setVerifyHost(true)
                        .setTrustOptions(
                                new PemTrustOptions()
                                        .addCertPath(plane.certificateAuthority().toString()))
                        .setMaxInitialLineLength(LONGEST_LINE)
                        .setMaxHeaderSize(LONGEST_LINE)
                        // A client that does not read must not use up the window of the others.
                        .setHttp2ConnectionWindowSize(CONNECTION_WINDOW);
        options.getInitialSettings().setInitialWindowSize(STREAM_WINDOW);
        return options;
    }

    /** A request to the API server; its head is still to be written. */
    Future<HttpClientRequest> request(HttpMethod method, String uri) {
        return requests.request(to(method, uri));
    }

    /** The same over a connection that may turn into something else. */
    Future<HttpClientRequest> upgrade(HttpMethod method, String uri) {
        return upgrades.request(to(method, uri));
    }

    private RequestOptions to(HttpMethod method, String uri) {
        URI url = plane.url();
        return new RequestOptions()
                .setHost(url.getHost())
                .setPort(url.getPort())
                .setMethod(method)
                .setURI(uri);
    }

    /** The administrator's token. */
    String token() {
        return plane.token();
    }

    /** The token of somebody without rights. */
    String powerlessToken() {
        return plane.powerlessToken();
    }
}
