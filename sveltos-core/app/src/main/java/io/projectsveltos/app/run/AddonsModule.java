package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import dagger.multibindings.IntoSet;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.addons.controller.AddonConfig;
import io.projectsveltos.addons.controller.AddonControllers;
import io.projectsveltos.addons.controller.AddonParts;
import io.projectsveltos.addons.source.ChartReader;
import io.projectsveltos.addons.source.NewerCharts;
import io.projectsveltos.addons.source.RemoteReader;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.fleet.ShardFilter;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.plugin.DeployerRegistry;
import io.projectsveltos.templating.Templates;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;

/** Profiles to clusters. */
@Module
interface AddonsModule {
    /** Longer than any deployment is allowed to wait. */
    Duration TURN_LIMIT = Duration.ofMinutes(20);

    @Provides
    static AddonConfig config(RunConfig config) {
        return new AddonConfig(
                config.concurrency().concurrentReconciles(),
                config.concurrency().deployments(),
                TURN_LIMIT,
                config.retry().conflict(),
                config.retry().longest(),
                config.chartUpdates(),
                config.podName(),
                config.shardKey().value().isEmpty());
    }

    @Provides
    @Singleton
    static AddonControllers controllers(AddonConfig config, AddonParts parts) {
        return new AddonControllers(parts, config);
    }

    @Provides
    static AddonParts parts(
            KubeClient management,
            ClusterRegistry clusters,
            ShardFilter shard,
            DeployerRegistry deployers,
            ContentEngine engine,
            Templates templates,
            RemoteReader remote,
            ChartReader charts,
            NewerCharts newerCharts,
            MeterRegistry meters,
            ReconcileMetrics reconciles,
            InstantSource clock) {
        return new AddonParts(
                management,
                clusters,
                shard,
                deployers,
                engine,
                templates,
                remote,
                charts,
                newerCharts,
                meters,
                reconciles,
                clock);
    }

    @Provides
    @IntoSet
    static Cache cache(AddonControllers addons) {
        return new Cache() {
            @Override
            public String name() {
                return "profiles and summaries";
            }

            @Override
            public void start() {
                addons.open();
            }

            @Override
            public boolean synced() {
                return addons.synced();
            }
        };
    }

    @Provides
    @IntoSet
    static LeaderWork work(AddonControllers addons) {
        return new LeaderWork() {
            @Override
            public void start() {
                addons.start();
            }

            @Override
            public void close() {
                addons.close();
            }
        };
    }
}
