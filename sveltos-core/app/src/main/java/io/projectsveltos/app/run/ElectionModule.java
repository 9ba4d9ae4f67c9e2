package io.projectsveltos.app.run;

import dagger.Binds;
import dagger.Module;
import dagger.Provides;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.leader.Identity;
import io.projectsveltos.app.leader.LeaderElector;
import io.projectsveltos.app.leader.LeaseFence;
import io.projectsveltos.app.leader.LeaseName;
import io.projectsveltos.app.leader.Role;
import io.projectsveltos.app.metrics.LeaderMetrics;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.fleet.transport.WriteFence;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** Who writes. */
@Module
interface ElectionModule {
    /** One thread waits for the API server, the other watches the clock. */
    int THREADS = 2;

    @Binds
    WriteFence fence(LeaseFence fence);

    @Provides
    @Singleton
    static LeaderElector elector(
            RunConfig config,
            Transport transport,
            Connection connection,
            KindInterner kinds,
            InstantSource clock,
            MeterRegistry meters,
            Resources resources) {
        ScheduledExecutorService timer =
                resources.opened(
                        Executors.newScheduledThreadPool(
                                THREADS, Thread.ofPlatform().daemon().name("lease-", 0).factory()));
        // A connection of its own: nothing else that this process does delays a renewal.
        KubeClient client =
                resources.opened(
                        KubeClient.openUnfenced(
                                transport, connection, "the management cluster", kinds));
        String lease = config.shardKey().leaseName();
        LeaderElector elector =
                LeaderElector.forLease(
                        client.api(),
                        new LeaseName(config.namespace(), lease),
                        Identity.of(
                                config.podName(), clock.instant(), ProcessHandle.current().pid()),
                        config.election(),
                        clock,
                        timer);
        LeaderMetrics.register(meters, lease, () -> elector.role() instanceof Role.Leading);
        return elector;
    }
}
