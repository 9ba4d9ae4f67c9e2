package io.projectsveltos.app.plugins;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.PluginConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginRuntime;
import io.projectsveltos.plugin.PluginRuntimeConfig;
import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.port.AddressRules;
import io.projectsveltos.plugin.port.HttpRules;
import io.projectsveltos.plugin.port.ProxySettings;
import java.time.InstantSource;

/** Loads a folder of plugins under the rules of this process. */
public final class Plugins {
    private static final long LARGEST_ANSWER = 64L << 20;

    private final Environment environment;
    private final MeterRegistry meters;
    private final EngineMetrics engines;
    private final InstantSource clock;

    /** What every folder is loaded with. */
    public Plugins(
            Environment environment,
            MeterRegistry meters,
            EngineMetrics engines,
            InstantSource clock) {
        this.environment = environment;
        this.meters = meters;
        this.engines = engines;
        this.clock = clock;
    }

    /** Loads every plugin of the folder; whoever asks closes the runtime. */
    public PluginRuntime open(PluginConfig config) {
        return PluginRuntime.open(
                new PluginRuntimeConfig(
                        config.folder(),
                        environment.temporary(),
                        CallLimits.standard().withRender(config.renderTime()),
                        rules(config)),
                meters,
                clock,
                engines);
    }

    /** The rules of every call to another server. */
    public HttpRules rules(PluginConfig config) {
        return new HttpRules(new AddressRules(config.allowed()), LARGEST_ANSWER, proxies());
    }

    private ProxySettings proxies() {
        return new ProxySettings(
                either("HTTP_PROXY", "http_proxy"),
                either("HTTPS_PROXY", "https_proxy"),
                either("NO_PROXY", "no_proxy"));
    }

    private String either(String upper, String lower) {
        return environment.variable(upper).or(() -> environment.variable(lower)).orElse("");
    }
}
