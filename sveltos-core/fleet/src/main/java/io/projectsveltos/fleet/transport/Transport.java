package io.projectsveltos.fleet.transport;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.client.RequestConfig;
import io.fabric8.kubernetes.client.RequestConfigBuilder;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The one set of event loops and the one executor that all clients of all clusters share, so that
 * the number of threads does not depend on the number of clusters.
 */
public final class Transport implements AutoCloseable {
    private static final int CONNECT_SECONDS = 5;
    private static final String GATE = "GATE";

    private final Vertx vertx;
    private final ExecutorService tasks;
    private final String userAgent;
    private final Gate gate;
    private final RequestListener requests;

    private Transport(Vertx vertx, String userAgent, WriteFence fence, RequestListener requests) {
        this.vertx = vertx;
        this.tasks = Executors.newVirtualThreadPerTaskExecutor();
        this.userAgent = requireNonNull(userAgent, "userAgent is null");
        this.gate = new Gate(fence, requests);
        this.requests = requests;
    }

    /** Starts the threads, for one who may always write and counts nothing. */
    public static Transport start(String userAgent) {
        return start(userAgent, WriteFence.OPEN, RequestListener.NONE);
    }

    /**
     * Starts the threads.
     *
     * @param userAgent what every request calls itself, e.g. {@code sveltos/1.0.0}
     * @param fence asked before every write
     * @param requests hears of every request
     */
    public static Transport start(String userAgent, WriteFence fence, RequestListener requests) {
        VertxOptions options =
                new VertxOptions()
                        .setEventLoopPoolSize(
                                Math.clamp(Runtime.getRuntime().availableProcessors(), 2, 8))
                        .setWorkerPoolSize(2)
                        .setInternalBlockingPoolSize(4)
                        .setUseDaemonThread(true)
                        .setFileSystemOptions(
                                new FileSystemOptions()
                                        .setFileCachingEnabled(false)
                                        .setClassPathResolvingEnabled(false));
        return new Transport(Vertx.vertx(options), userAgent, fence, requests);
    }

    /** Who hears of every request; the clients tell what is answered, their users what is not. */
    public RequestListener requests() {
        return requests;
    }

    /** What every request calls itself. */
    public String userAgent() {
        return userAgent;
    }

    /**
     * A bare HTTP client with this connection's TLS and proxy. It adds no credentials, follows no
     * redirect and repeats nothing. Whoever asked for it closes it.
     */
    public HttpClient http(Connection connection) {
        return http(connection, gate);
    }

    /** The same past the fence, for what decides whether it is closed. */
    public HttpClient unfenced(Connection connection) {
        return http(connection, new Gate(WriteFence.OPEN, requests));
    }

    private HttpClient http(Connection connection, Gate through) {
        HttpClient.Builder builder = new Http2Factory(vertx, connection).newBuilder();
        configure(builder, connection, through);
        return builder.tag(once()).build();
    }

    /** Virtual threads, for work that waits for a server. */
    public ExecutorService tasks() {
        return tasks;
    }

    /** Ends the threads; clients that are still open fail from now on. */
    @Override
    public void close() {
        tasks.shutdownNow();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private static void configure(HttpClient.Builder builder, Connection connection, Gate gate) {
        builder.addOrReplaceInterceptor(GATE, gate);
        builder.connectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS);
        connection.proxy().ifPresent(proxy -> proxy(builder, proxy));
    }

    private static void proxy(HttpClient.Builder builder, URI proxy) {
        builder.proxyAddress(InetSocketAddress.createUnresolved(proxy.getHost(), proxy.getPort()));
        builder.proxyType(
                "socks5".equals(proxy.getScheme())
                        ? HttpClient.ProxyType.SOCKS5
                        : HttpClient.ProxyType.HTTP);
        if (proxy.getUserInfo() != null) {
            builder.proxyAuthorization(
                    io.fabric8.kubernetes.client.utils.HttpClientUtils.basicCredentials(
                            proxy.getUserInfo()));
        }
    }

    private static RequestConfig once() {
        return new RequestConfigBuilder().withRequestRetryBackoffLimit(0).build();
    }
}
