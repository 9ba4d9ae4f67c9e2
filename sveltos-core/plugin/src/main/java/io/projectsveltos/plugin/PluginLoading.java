package io.projectsveltos.plugin;

import io.projectsveltos.plugin.call.PluginInvoker;
import io.projectsveltos.plugin.load.FactoryLoader;
import io.projectsveltos.plugin.load.PluginArchive;
import io.projectsveltos.plugin.load.PluginFolder;
import io.projectsveltos.plugin.load.PluginSettings;
import io.projectsveltos.plugin.load.StrictPluginManager;
import io.projectsveltos.plugin.port.PluginEngines;
import io.projectsveltos.plugin.port.PluginMeters;
import io.projectsveltos.plugin.port.SlfPluginLogger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.pf4j.PluginDescriptor;

/**
 * One attempt to load one file: the steps in their order, what is known of the plugin so far, and
 * how to take everything back.
 */
final class PluginLoading {
    private final Path file;
    private final PluginHost host;
    private final StrictPluginManager manager;
    private final List<LoadedDeployer> deployers = new ArrayList<>();
    private final List<AutoCloseable> ports = new ArrayList<>();
    private String id = "";
    private String version = "";
    private boolean managed;
    private @Nullable PluginInvoker invoker;

    PluginLoading(Path file, PluginHost host, StrictPluginManager manager) {
        this.file = file;
        this.host = host;
        this.manager = manager;
    }

    LoadedPlugin load(Path target, Predicate<String> taken) {
        PluginFolder folder = new PluginArchive(file).unpack(target, host.platform());
        PluginDescriptor descriptor = manager.describe(folder);
        id = descriptor.getPluginId();
        version = Objects.requireNonNullElse(descriptor.getVersion(), "");
        ClassLoader loader = manager.load(folder);
        managed = true;
        PluginInvoker calls = new PluginInvoker(id, loader, host.pool(), host.meters());
        invoker = calls;
        new DeployerAssembly(id, calls, host.config().limits(), contexts(folder), taken)
                .assemble(new FactoryLoader(loader), manager.extensions(id), deployers);
        return new LoadedPlugin(
                id, version, name(), calls, List.copyOf(ports), List.copyOf(deployers));
    }

    /** Takes back what was done, and tells why. */
    PluginEntry failed(String reason) {
        int abandoned = 0;
        int stuck = 0;
        if (invoker != null) {
            new LoadedPlugin(id, version, name(), invoker, ports, deployers).close();
            abandoned = invoker.abandoned();
            stuck = invoker.stuck();
        }
        if (managed) {
            boolean _ = manager.unloadPlugin(id);
        }
        return new PluginEntry(
                id, version, name(), PluginState.FAILED, List.of(), reason, abandoned, stuck);
    }

    String name() {
        return Objects.toString(file.getFileName());
    }

    private PluginContexts contexts(PluginFolder folder) {
        Map<String, String> settings =
                new PluginSettings(host.config().directory(), folder).read(id);
        PluginEngines engines =
                new PluginEngines(id, folder.engines(), host.platform(), host.engines(), settings);
        PluginMeters meters = new PluginMeters(host.meters(), id);
        ports.add(engines);
        ports.add(meters);
        return new PluginContexts(
                settings, engines, host.http(), host.clock(), new SlfPluginLogger(id), meters);
    }
}
