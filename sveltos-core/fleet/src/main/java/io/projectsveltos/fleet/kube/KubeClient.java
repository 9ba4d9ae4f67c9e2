package io.projectsveltos.fleet.kube;

import com.github.benmanes.caffeine.cache.Ticker;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.KubeObject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** The connection to one API server: hands out {@link KubeApi}s and ends them all at once. */
public final class KubeClient implements AutoCloseable {
    private final HttpClient http;
    private final ServerApi api;
    private final Executor tasks;
    private final Set<KindWatch> watches = ConcurrentHashMap.newKeySet();

    private KubeClient(HttpClient http, ServerApi api, Executor tasks) {
        this.http = http;
        this.api = api;
        this.tasks = tasks;
    }

    /**
     * Makes the client; nothing is sent yet.
     *
     * @param cluster what messages call the cluster, e.g. {@code cluster ns/name}
     * @param kinds shared by all clients of the process
     */
    public static KubeClient open(
            Transport transport, Connection connection, String cluster, KindInterner kinds) {
        return open(transport, transport.http(connection), connection, cluster, kinds);
    }

    /** The same past the fence for writes, for what decides whether it is closed. */
    public static KubeClient openUnfenced(
            Transport transport, Connection connection, String cluster, KindInterner kinds) {
        return open(transport, transport.unfenced(connection), connection, cluster, kinds);
    }

    private static KubeClient open(
            Transport transport,
            HttpClient http,
            Connection connection,
            String cluster,
            KindInterner kinds) {
        Failures failures = new Failures(cluster, connection.server());
        Exchange exchange = new Exchange(http, connection, transport, failures);
        Discovery discovery = new Discovery(Ticker.systemTicker(), kinds);
        ServerApi api = new ServerApi(exchange, discovery, failures, Unhurried.INSTANCE);
        return new KubeClient(http, api, transport.tasks());
    }

    /** The server, without a deadline other than each call's own. */
    public KubeApi api() {
        return api;
    }

    /**
     * Follows a kind until the watch or this client is closed. The listener is called by one thread
     * at a time, and may block it.
     */
    public KindWatch watch(WatchSpec spec, WatchListener<KubeObject> listener) {
        PlainCodec codec = new PlainCodec(spec.apiVersion(), spec.kind());
        return watch(new Subscription<>(spec, codec, listener));
    }

    /** The same for a kind with a Java type. */
    public <T extends HasMetadata> KindWatch watch(
            WatchSpec spec, Class<T> type, WatchListener<T> listener) {
        return watch(new Subscription<>(spec, new TypedCodec<>(type), listener));
    }

    /** Writes objects of a Java type. */
    public <T extends HasMetadata> TypedApi<T> typed(Class<T> type) {
        return new TypedApi<>(api, new TypedCodec<>(type));
    }

    private KindWatch watch(Subscription<?> subscription) {
        KindWatch watch = new KindWatch(api, subscription, watches::remove);
        watches.add(watch);
        tasks.execute(watch::run);
        return watch;
    }

    /** Ends all watches and the connection; calls under way fail. */
    @Override
    public void close() {
        watches.forEach(KindWatch::close);
        http.close();
    }
}
