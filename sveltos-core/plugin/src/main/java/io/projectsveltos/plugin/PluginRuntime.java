package io.projectsveltos.plugin;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.plugin.call.CallPool;
import io.projectsveltos.plugin.load.PluginArchive;
import io.projectsveltos.plugin.load.StrictPluginManager;
import io.projectsveltos.plugin.load.WorkFolder;
import io.projectsveltos.plugin.port.EngineProcesses;
import io.projectsveltos.plugin.port.GuardedHttp;
import io.projectsveltos.plugin.port.PooledEngines;
import io.projectsveltos.spi.SpiVersion;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The plugins of a process: loaded once, from a folder, when the process starts. One that cannot be
 * loaded is FAILED in the inventory, with its reason, and hurts nobody.
 *
 * <p>Used by many threads; what changes after the start is only the closing.
 */
public final class PluginRuntime implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(PluginRuntime.class);

    private final PluginHost host;
    private final StrictPluginManager manager = new StrictPluginManager(SpiVersion.CURRENT);
    private final WorkFolder copies;
    private final List<PluginEntry> failed = new ArrayList<>();
    private volatile List<LoadedPlugin> loaded = List.of();

    private PluginRuntime(PluginHost host) {
        this.host = host;
        this.copies = WorkFolder.below(host.config().workDirectory());
    }

    /** Loads every plugin of the folder. Throws only where the work directory cannot be used. */
    public static PluginRuntime open(
            PluginRuntimeConfig config,
            MeterRegistry meters,
            InstantSource clock,
            EngineMetrics engines) {
        return open(config, meters, clock, PooledEngines.counting(engines));
    }

    /** The same, with another way to run engines than the processes of the host. */
    public static PluginRuntime open(
            PluginRuntimeConfig config,
            MeterRegistry meters,
            InstantSource clock,
            EngineProcesses.Source engines) {
        PluginRuntime runtime =
                new PluginRuntime(
                        new PluginHost(
                                config,
                                new CallPool(config.limits()),
                                meters,
                                clock,
                                new GuardedHttp(config.http()),
                                EnginePlatform.current().folder(),
                                engines));
        runtime.loadAll();
        return runtime;
    }

    /** The deployers of the plugins that were loaded. */
    public DeployerRegistry deployers() {
        return new DeployerRegistry() {
            @Override
            public Optional<LoadedDeployer> find(String id) {
                return all().filter(deployer -> deployer.id().equals(id)).findFirst();
            }

            @Override
            public List<String> ids() {
                return all().map(LoadedDeployer::id).sorted().toList();
            }
        };
    }

    /** How every file of the folder fares now. */
    public PluginInventory inventory() {
        Stream<PluginEntry> entries =
                Stream.concat(loaded.stream().map(LoadedPlugin::entry), failed.stream());
        return new PluginInventory(
                host.config().directory().toString(),
                SpiVersion.CURRENT,
                entries.sorted(Comparator.comparing(PluginEntry::file)).toList());
    }

    /** Closes every deployer, ends every thread and removes the copies. */
    @Override
    public void close() {
        List<LoadedPlugin> plugins = loaded;
        loaded = List.of();
        for (LoadedPlugin plugin : plugins) {
            plugin.close();
            unload(plugin.id());
        }
        host.http().close();
        copies.close();
    }

    private Stream<LoadedDeployer> all() {
        return loaded.stream().flatMap(plugin -> plugin.deployers().stream());
    }

    private void loadAll() {
        List<Path> files = files();
        if (files.isEmpty()) {
            log.atWarn()
                    .addKeyValue("directory", host.config().directory())
                    .log("There are no plugins; nothing can be deployed");
        }
        for (int index = 0; index < files.size(); index++) {
            load(files.get(index), index);
        }
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(host.config().directory())) {
            return files.filter(PluginArchive::matches).sorted().toList();
        } catch (IOException e) {
            log.atWarn()
                    .addKeyValue("directory", host.config().directory())
                    .setCause(e)
                    .log("The plugins directory cannot be read");
            return List.of();
        }
    }

    private void load(Path file, int index) {
        PluginLoading loading = new PluginLoading(file, host, manager);
        try {
            LoadedPlugin plugin =
                    loading.load(
                            copies.place(index),
                            id -> all().anyMatch(other -> other.id().equals(id)));
            loaded = Stream.concat(loaded.stream(), Stream.of(plugin)).toList();
            log.atInfo()
                    .addKeyValue("plugin", plugin.id())
                    .addKeyValue("version", plugin.version())
                    .log("A plugin is started");
        } catch (SveltosException e) {
            failed(loading, index, String.valueOf(e.getMessage()), e);
        } catch (RuntimeException | LinkageError e) {
            failed(loading, index, "The host failed to load the file: " + e + ".", e);
        }
    }

    private void failed(PluginLoading loading, int index, String reason, Throwable cause) {
        failed.add(loading.failed(reason));
        copies.remove(index);
        log.atWarn()
                .addKeyValue("file", loading.name())
                .addKeyValue("reason", reason)
                .setCause(cause)
                .log("A plugin is not loaded");
    }

    private void unload(String pluginId) {
        try {
            boolean _ = manager.unloadPlugin(pluginId);
        } catch (RuntimeException e) {
            log.atWarn()
                    .addKeyValue("plugin", pluginId)
                    .setCause(e)
                    .log("A plugin's jars stay open");
        }
    }
}
