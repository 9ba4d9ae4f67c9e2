package io.projectsveltos.plugin;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.plugin.call.CallPool;
import io.projectsveltos.plugin.port.EngineProcesses;
import io.projectsveltos.plugin.port.GuardedHttp;
import java.time.InstantSource;

/** What all plugins of one runtime share. */
record PluginHost(
        PluginRuntimeConfig config,
        CallPool pool,
        MeterRegistry meters,
        InstantSource clock,
        GuardedHttp http,
        String platform,
        EngineProcesses.Source engines) {}
