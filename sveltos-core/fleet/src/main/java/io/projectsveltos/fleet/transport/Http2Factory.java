package io.projectsveltos.fleet.transport;

import io.fabric8.kubernetes.client.vertx5.Vertx5HttpClientFactory;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.ext.web.client.WebClientOptions;
import java.util.List;

/**
 * Lets a client speak HTTP/2 over one connection. The library's own defaults are HTTP/1.1 and as
 * many connections as there are requests at a time.
 */
final class Http2Factory extends Vertx5HttpClientFactory {
    private static final int MANY = 64;
    private static final int STREAM_WINDOW = 1 << 20;
    private static final int CONNECTION_WINDOW = 16 << 20;
    private static final int IDLE_SECONDS = 30;

    Http2Factory(Vertx vertx) {
        super(vertx);
    }

    @Override
    protected void additionalConfig(
            WebClientOptions http, WebSocketClientOptions webSocket, PoolOptions pool) {
        pool.setHttp1MaxSize(MANY).setHttp2MaxSize(1);
        http.setKeepAliveTimeout(IDLE_SECONDS).setHttp2KeepAliveTimeout(IDLE_SECONDS);
        http.setDecompressionSupported(true);
        http.setTcpKeepAlive(true);
        if (http.isSsl()) {
            http.setProtocolVersion(HttpVersion.HTTP_2);
            http.setUseAlpn(true);
            http.setAlpnVersions(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1));
            // A watch nobody reads for a moment must not use up the window the others share.
            http.setHttp2ConnectionWindowSize(CONNECTION_WINDOW);
            http.getInitialSettings().setInitialWindowSize(STREAM_WINDOW);
        }
    }
}
