package io.projectsveltos.fleet.transport;

import io.fabric8.kubernetes.client.vertx5.Vertx5HttpClientFactory;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.core.net.ClientOptionsBase;
import io.vertx.core.net.JdkSSLEngineOptions;
import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.OpenSSLEngineOptions;
import io.vertx.core.net.TrustOptions;
import io.vertx.ext.web.client.WebClientOptions;
import java.util.List;

/**
 * Lets a client speak HTTP/2 over one connection, with the trust and the identity of that
 * connection. The library's own defaults are HTTP/1.1 and as many connections as there are requests
 * at a time.
 */
final class Http2Factory extends Vertx5HttpClientFactory {
    private static final int MANY = 64;
    private static final int STREAM_WINDOW = 1 << 20;
    private static final int CONNECTION_WINDOW = 16 << 20;
    private static final int IDLE_SECONDS = 30;

    private final Connection connection;

    Http2Factory(Vertx vertx, Connection connection) {
        super(vertx);
        this.connection = connection;
    }

    @Override
    protected void additionalConfig(
            WebClientOptions http, WebSocketClientOptions webSocket, PoolOptions pool) {
        pool.setHttp1MaxSize(MANY).setHttp2MaxSize(1);
        http.setKeepAliveTimeout(IDLE_SECONDS).setHttp2KeepAliveTimeout(IDLE_SECONDS);
        http.setDecompressionSupported(true);
        http.setTcpKeepAlive(true);
        if (connection.trust().isPresent()) {
            secure(http);
            secure(webSocket);
            http.setProtocolVersion(HttpVersion.HTTP_2);
            http.setUseAlpn(true);
            http.setAlpnVersions(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1));
            // A watch nobody reads for a moment must not use up the window the others share.
            http.setHttp2ConnectionWindowSize(CONNECTION_WINDOW);
            http.getInitialSettings().setInitialWindowSize(STREAM_WINDOW);
        }
    }

    private void secure(ClientOptionsBase options) {
        options.setSsl(true);
        options.setSslEngineOptions(
                OpenSSLEngineOptions.isAlpnAvailable()
                        ? new OpenSSLEngineOptions()
                        : new JdkSSLEngineOptions());
        connection.trust().map(TrustOptions::wrap).ifPresent(options::setTrustOptions);
        connection.identity().map(KeyCertOptions::wrap).ifPresent(options::setKeyCertOptions);
    }
}
