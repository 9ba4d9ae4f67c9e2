package io.projectsveltos.fleet;

import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what a {@link ClusterAccessor} must not do under its lock: reads Secrets and connects. */
final class ConnectionFactory {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionFactory.class);

    /** Longer than any call, so that none is cut off. */
    private static final long RETIRE_SECONDS = 20;

    private final KubeApi management;
    private final Transport transport;
    private final KindInterner kinds;
    private final ProbeSchedule schedule;
    private final InstantSource clock;

    ConnectionFactory(
            KubeApi management,
            Transport transport,
            KindInterner kinds,
            ProbeSchedule schedule,
            InstantSource clock) {
        this.management = management;
        this.transport = transport;
        this.kinds = kinds;
        this.schedule = schedule;
        this.clock = clock;
    }

    /** Connects, or keeps the previous connection; after a failure the server must answer first. */
    LiveConnection make(
            ClusterRef ref, KubeconfigSource source, Attempt attempt, CancellationToken token) {
        KubeconfigSource.Found found = source.read(management.withToken(token));
        LiveConnection previous = attempt.previous();
        LiveConnection connection =
                previous != null && previous.isFrom(found) ? previous : connect(ref, found);
        if (attempt.afterFailure()) {
            try {
                connection.seen(connection.api().withToken(token).version(), clock.instant());
            } catch (SveltosException e) {
                if (!connection.equals(previous)) {
                    connection.retire();
                }
                throw e;
            }
        }
        return connection;
    }

    /** A connection from a newer Secret than this one's; empty where there is none. */
    Optional<LiveConnection> renew(
            ClusterRef ref, KubeconfigSource source, LiveConnection used, CancellationToken token) {
        try {
            KubeconfigSource.Found found = source.read(management.withToken(token));
            return used.isFrom(found) ? Optional.empty() : Optional.of(connect(ref, found));
        } catch (SveltosException e) {
            // The refusal is the better answer; this one shows when the connection is made anew.
            LOG.atDebug()
                    .addKeyValue("cluster", ref)
                    .addKeyValue("message", e.getMessage())
                    .log("Secret could not be read again");
            return Optional.empty();
        }
    }

    Duration pause(SveltosException cause, int failures) {
        return schedule.pause(cause, failures);
    }

    Duration refusedPause() {
        return schedule.refusedPause();
    }

    Instant now() {
        return clock.instant();
    }

    private LiveConnection connect(ClusterRef ref, KubeconfigSource.Found found) {
        found.kubeconfig()
                .connection()
                .warnings()
                .forEach(
                        warning ->
                                LOG.atWarn()
                                        .addKeyValue("cluster", ref)
                                        .addKeyValue("warning", warning)
                                        .log("Kubeconfig is unsafe"));
        KubeClient client =
                KubeClient.open(
                        transport,
                        found.kubeconfig().connection(),
                        "cluster " + ref.namespace() + "/" + ref.name(),
                        kinds);
        return new LiveConnection(
                client.api(),
                found,
                () ->
                        CompletableFuture.delayedExecutor(RETIRE_SECONDS, TimeUnit.SECONDS)
                                .execute(client::close));
    }
}
