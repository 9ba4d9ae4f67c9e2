package io.projectsveltos.plugin;

import io.projectsveltos.plugin.port.CapabilityGate;
import io.projectsveltos.plugin.port.PluginMeters;
import io.projectsveltos.plugin.port.SlfPluginLogger;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.deploy.DeployerContext;
import java.time.InstantSource;
import java.util.Map;

/** The ports of one plugin, from which each of its deployers gets a context. */
record PluginContexts(
        Map<String, String> settings,
        EnginePort engines,
        HttpPort http,
        InstantSource clock,
        SlfPluginLogger logger,
        PluginMeters meters) {
    DeployerContext contextFor(CapabilityGate gate) {
        return new DeployerContext(
                settings, gate.engines(engines), gate.http(http), clock, logger, meters);
    }
}
