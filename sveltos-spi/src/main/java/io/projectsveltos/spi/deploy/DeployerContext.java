package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.context.Meters;
import io.projectsveltos.spi.context.PluginLogger;
import java.time.InstantSource;
import java.util.Map;

/**
 * What a deployer gets when it is made; lives as long as the deployer.
 *
 * @param config the plugin's settings, from the file {@code config.properties} in its folder
 * @param engines its executables; fails where the capability ENGINE is not declared
 * @param http calls to other servers; fails where the capability HTTP is not declared
 * @param clock the host's clock
 * @param logger the host's log
 * @param meters the host's metrics
 */
public record DeployerContext(
        Map<String, String> config,
        EnginePort engines,
        HttpPort http,
        InstantSource clock,
        PluginLogger logger,
        Meters meters) {
    public DeployerContext {
        config = Map.copyOf(config);
        requireNonNull(engines, "engines is null");
        requireNonNull(http, "http is null");
        requireNonNull(clock, "clock is null");
        requireNonNull(logger, "logger is null");
        requireNonNull(meters, "meters is null");
    }

    /** Settings may hold secrets and are not shown. */
    @Override
    public String toString() {
        return "DeployerContext[" + config.size() + " settings]";
    }
}
