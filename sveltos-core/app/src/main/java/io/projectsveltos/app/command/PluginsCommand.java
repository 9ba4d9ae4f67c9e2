package io.projectsveltos.app.command;

import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.PluginConfig;
import io.projectsveltos.app.plugins.Plugins;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginInventory;
import io.projectsveltos.plugin.PluginRuntime;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code sveltos plugins}: what is in the folder of plugins, and how it fares when it is loaded.
 */
@Command(
        name = "plugins",
        description = "Shows the plugins of a folder, their state and what they may do.")
final class PluginsCommand extends HelpfulCommand implements Runnable {
    private final Environment environment;
    private final PrintWriter out;

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description = "The folder (default: plugins beside bin).")
    private @Nullable Path folder;

    @Mixin private final OutputFlag output = new OutputFlag();

    PluginsCommand(Environment environment, PrintWriter out) {
        this.environment = environment;
        this.out = out;
    }

    @Override
    public void run() {
        Path directory = folder == null ? environment.home().resolve("plugins") : folder;
        Plugins plugins =
                new Plugins(
                        environment,
                        new CompositeMeterRegistry(),
                        EngineMetrics.NOOP,
                        InstantSource.system());
        try (PluginRuntime runtime = plugins.open(PluginConfig.of(directory))) {
            PluginInventory inventory = runtime.inventory();
            out.print(output.json() ? inventory.toJson() : inventory.toText());
            out.flush();
        }
    }
}
