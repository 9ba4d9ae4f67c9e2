package io.projectsveltos.deployer.helm;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginRuntime;
import io.projectsveltos.plugin.PluginRuntimeConfig;
import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.port.AddressRules;
import io.projectsveltos.plugin.port.HttpRules;
import io.projectsveltos.plugin.port.ProxySettings;
import io.projectsveltos.spi.deploy.Deployer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** The host of plugins with the zip as it is shipped. */
final class Host implements AutoCloseable {
    private final PluginRuntime runtime;

    /** Below an empty folder. */
    Host(Path folder) {
        try {
            Path plugins = Files.createDirectories(folder.resolve("plugins"));
            Files.copy(Path.of(System.getProperty("plugin.zip")), plugins.resolve("helm.zip"));
            runtime =
                    PluginRuntime.open(
                            new PluginRuntimeConfig(
                                    plugins,
                                    Files.createDirectories(folder.resolve("work")),
                                    CallLimits.standard(),
                                    new HttpRules(
                                            new AddressRules(List.of()),
                                            1000,
                                            new ProxySettings("", "", ""))),
                            new SimpleMeterRegistry(),
                            InstantSource.system(),
                            EngineMetrics.NOOP);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    PluginRuntime runtime() {
        return runtime;
    }

    Deployer helm() {
        return (Deployer) runtime.deployers().find("Helm").orElseThrow().deployer();
    }

    @Override
    public void close() {
        runtime.close();
    }
}
