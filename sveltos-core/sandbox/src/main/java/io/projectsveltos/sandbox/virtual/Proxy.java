package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ServerIdentity;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The HTTPS server of one endpoint, behind its gate; started when the first client comes. Confined
 * to its loop.
 */
final class Proxy {
    private static final int LONGEST_LINE = 1 << 16;
    private static final int MANY = 1_000_000;

    private final Loop loop;
    private final ServerIdentity identity;
    private final Consumer<HttpServerRequest> requests;
    private @Nullable HttpServer server;
    private @Nullable Future<Integer> port;

    Proxy(Loop loop, ServerIdentity identity, Consumer<HttpServerRequest> requests) {
        this.loop = loop;
        this.identity = identity;
        this.requests = requests;
    }

    /** Where it listens. */
    Future<Integer> port() {
        Future<Integer> known = port;
        if (known == null) {
            HttpServer started =
                    loop.vertx()
                            .createHttpServer(options(identity))
                            .requestHandler(requests::accept);
            server = started;
            known = started.listen().map(HttpServer::actualPort);
            port = known;
        }
        return known;
    }

    Future<Void> close() {
        HttpServer open = server;
        return open == null ? Future.succeededFuture() : open.close();
    }

    private static HttpServerOptions options(ServerIdentity identity) {
        return new HttpServerOptions()
                .setHost(Gate.LOOPBACK)
                .setPort(0)
                .setSsl(true)
                .setUseAlpn(true)
                .setKeyCertOptions(
                        new PemKeyCertOptions()
                                .setCertValue(Buffer.buffer(identity.certificate()))
                                .setKeyValue(Buffer.buffer(identity.key())))
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(LONGEST_LINE)
                // Whoever ends many watches at once is no attacker here.
                .setHttp2RstFloodMaxRstFramePerWindow(MANY)
                .setHandle100ContinueAutomatically(true);
    }
}
