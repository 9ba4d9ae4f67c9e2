package io.projectsveltos.app.run;

import dagger.Binds;
import dagger.Lazy;
import dagger.Module;
import dagger.Provides;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.addons.source.ChartReader;
import io.projectsveltos.addons.source.NewerCharts;
import io.projectsveltos.addons.source.RemoteCharts;
import io.projectsveltos.addons.source.RemoteReader;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.metrics.ContentMeters;
import io.projectsveltos.app.plugins.Plugins;
import io.projectsveltos.content.ContentConfig;
import io.projectsveltos.content.RemoteContent;
import io.projectsveltos.content.sign.TrustRoot;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.plugin.port.GuardedHttp;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** What is fetched from elsewhere. Opened on first use: a fleet without it pays nothing for it. */
@Module
interface ContentModule {
    @Provides
    static RemoteCharts remoteCharts(
            KubeClient management,
            Lazy<RemoteContent> content,
            Lazy<Optional<TrustRoot>> trustRoot) {
        return new RemoteCharts(management.api(), content::get, trustRoot::get);
    }

    @Provides
    @Singleton
    static Optional<TrustRoot> trustRoot(RunConfig config) {
        return config.signatures().trustedRoot().map(TrustRoot::read);
    }

    @Binds
    ChartReader charts(RemoteCharts charts);

    @Binds
    NewerCharts newerCharts(RemoteCharts charts);

    @Provides
    static RemoteReader reader(KubeClient management, Lazy<RemoteContent> content) {
        return new RemoteReader(management.api(), content::get);
    }

    @Provides
    @Singleton
    static RemoteContent content(
            Environment environment,
            RunConfig config,
            EngineMetrics engines,
            MeterRegistry meters,
            InstantSource clock,
            Resources resources) {
        // Of this pod alone, which finds it again after a restart.
        Path folder = environment.temporary().resolve("sveltos-content-" + config.podName());
        GuardedHttp http =
                resources.opened(
                        new GuardedHttp(
                                new Plugins(environment, meters, engines, clock)
                                        .rules(config.plugins())));
        ContentMeters counted = new ContentMeters(meters);
        RemoteContent content =
                resources.opened(
                        new RemoteContent(
                                ContentConfig.in(folder)
                                        .withSourceControllerHost(
                                                environment
                                                        .variable("SOURCE_CONTROLLER_LOCALHOST")
                                                        .orElse("")),
                                http,
                                counted,
                                clock));
        counted.show(content::usage);
        return content;
    }
}
