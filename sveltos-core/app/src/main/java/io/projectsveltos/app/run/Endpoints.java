package io.projectsveltos.app.run;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.app.config.Address;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.http.DiagnosticsServer;
import io.projectsveltos.app.http.ProbeServer;
import io.projectsveltos.plugin.PluginRuntime;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where this process answers over HTTP. */
@Singleton
final class Endpoints implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Endpoints.class);

    private final RunConfig config;
    private final Readiness readiness;
    private final PrometheusMeterRegistry registry;
    private final PluginRuntime plugins;
    private final Resources opened = new Resources();

    @Inject
    Endpoints(
            RunConfig config,
            Readiness readiness,
            PrometheusMeterRegistry registry,
            PluginRuntime plugins) {
        this.config = config;
        this.readiness = readiness;
        this.registry = registry;
        this.plugins = plugins;
    }

    void start() {
        ProbeServer probes =
                opened.opened(new ProbeServer(config.health(), readiness::live, readiness::ready));
        Address metricsAddress = config.diagnostics().listenAddress();
        DiagnosticsServer metrics =
                opened.opened(
                        new DiagnosticsServer(
                                metricsAddress,
                                registry::scrape,
                                () -> plugins.inventory().toText()));
        log.atInfo()
                .addKeyValue("probes", new Address(config.health().host(), probes.port()))
                .addKeyValue("metrics", new Address(metricsAddress.host(), metrics.port()))
                .log("Listening");
    }

    @Override
    public void close() {
        opened.close();
    }
}
