package io.projectsveltos.app.run;

import dagger.Binds;
import dagger.Module;
import dagger.Provides;
import dagger.multibindings.IntoSet;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.metrics.RequestMeters;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.fleet.FleetSettings;
import io.projectsveltos.fleet.ProbeSchedule;
import io.projectsveltos.fleet.ShardFilter;
import io.projectsveltos.fleet.SveltosClusterController;
import io.projectsveltos.fleet.WatchedFleet;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.RequestListener;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.kernel.ReconcileMetrics;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** The managed clusters. */
@Module
interface FleetModule {
    @Binds
    ClusterRegistry registry(WatchedFleet fleet);

    @Provides
    static ShardFilter shard(RunConfig config) {
        return new ShardFilter(config.shardKey().value());
    }

    @Provides
    static FleetSettings settings(RunConfig config, ShardFilter shard) {
        return new FleetSettings(
                shard,
                config.capiOnboardAnnotation().orElse(""),
                ProbeSchedule.standard().noLongerThan(config.retry().longest()));
    }

    @Provides
    @Singleton
    static WatchedFleet fleet(
            KubeClient management,
            Transport transport,
            KindInterner kinds,
            FleetSettings settings,
            InstantSource clock,
            Resources resources) {
        return resources.opened(new WatchedFleet(management, transport, kinds, settings, clock));
    }

    @Provides
    @IntoSet
    static Cache cache(WatchedFleet fleet) {
        return new Cache() {
            @Override
            public String name() {
                return "clusters";
            }

            @Override
            public void start() {
                fleet.start();
            }

            @Override
            public boolean synced() {
                return fleet.synced();
            }
        };
    }

    @Provides
    @Singleton
    static SveltosClusterController controller(
            WatchedFleet fleet,
            KubeApi management,
            FleetSettings settings,
            MeterRegistry meters,
            ReconcileMetrics reconciles,
            InstantSource clock) {
        return new SveltosClusterController(fleet, management, settings, meters, reconciles, clock);
    }

    @Provides
    @IntoSet
    static LeaderWork work(SveltosClusterController controller) {
        return new LeaderWork() {
            @Override
            public void start() {
                controller.start();
            }

            @Override
            public void close() {
                controller.close();
            }
        };
    }

    @Provides
    @Singleton
    static RequestListener requests(MeterRegistry registry, Connection management) {
        return new RequestMeters(registry, management.server().getAuthority());
    }
}
