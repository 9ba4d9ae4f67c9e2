package io.projectsveltos.plugin;

import io.projectsveltos.plugin.PluginEntry.DeployerEntry;
import io.projectsveltos.plugin.call.PluginInvoker;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A plugin in use.
 *
 * @param invoker the way of every call into it
 * @param ports what it holds of the host
 * @param deployers its deployers, guarded
 */
record LoadedPlugin(
        String id,
        String version,
        String file,
        PluginInvoker invoker,
        List<AutoCloseable> ports,
        List<LoadedDeployer> deployers) {
    private static final Logger log = LoggerFactory.getLogger(LoadedPlugin.class);

    PluginEntry entry() {
        int stuck = invoker.stuck();
        return new PluginEntry(
                id,
                version,
                file,
                stuck == 0 ? PluginState.STARTED : PluginState.DEGRADED,
                deployers.stream().map(LoadedPlugin::entry).toList(),
                stuck == 0
                        ? ""
                        : stuck
                                + " abandoned calls still run in the plugin; restart the"
                                + " controller, and repair or remove the plugin.",
                invoker.abandoned(),
                stuck);
    }

    /** Closes deployers, threads and ports, whatever each of them does. */
    void close() {
        deployers.forEach(deployer -> quietly(deployer.deployer()));
        quietly(invoker);
        ports.forEach(this::quietly);
    }

    private void quietly(AutoCloseable part) {
        try {
            part.close();
        } catch (SveltosException e) {
            log.atWarn()
                    .addKeyValue("plugin", id)
                    .addKeyValue("reason", e.getMessage())
                    .log("A plugin did not close");
        } catch (Exception e) {
            log.atWarn().addKeyValue("plugin", id).setCause(e).log("A plugin did not close");
        }
    }

    private static DeployerEntry entry(LoadedDeployer deployer) {
        String kind = deployer.deployer() instanceof ManifestDeployer ? "manifests" : "own";
        return new DeployerEntry(deployer.id(), kind, deployer.capabilities());
    }
}
