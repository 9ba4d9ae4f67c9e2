package io.projectsveltos.plugin;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.call.GuardedDeployer;
import io.projectsveltos.plugin.call.GuardedManifestDeployer;
import io.projectsveltos.plugin.call.PluginInvoker;
import io.projectsveltos.plugin.load.FactoryLoader;
import io.projectsveltos.plugin.port.CapabilityGate;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.error.SveltosException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Makes the deployers of one plugin: factories first, ids checked before anything is made, then the
 * deployers. Each step that runs code of the plugin is a call with a deadline.
 *
 * @param pluginId the plugin
 * @param invoker runs its code
 * @param limits the deadlines of the calls later on
 * @param contexts its ports
 * @param taken whether another plugin has a deployer of this id
 */
record DeployerAssembly(
        String pluginId,
        PluginInvoker invoker,
        CallLimits limits,
        PluginContexts contexts,
        Predicate<String> taken) {
    private static final Pattern ID =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?");

    /** Adds each deployer to the list once it is made, so that a failure can close those before. */
    void assemble(FactoryLoader loader, Set<String> classNames, List<LoadedDeployer> made) {
        List<Declared> declared =
                invoker.start(
                        "start", () -> loader.load(classNames).stream().map(Declared::by).toList());
        Set<String> seen = new HashSet<>();
        for (Declared each : declared) {
            check(each, seen.add(each.id()));
        }
        for (Declared each : declared) {
            CapabilityGate gate = new CapabilityGate(each.id(), each.capabilities());
            AddonDeployer deployer =
                    invoker.start(
                            "create the deployer " + each.id(),
                            () -> each.factory().create(contexts.contextFor(gate)));
            made.add(
                    new LoadedDeployer(
                            each.id(), pluginId, each.capabilities(), guarded(deployer, gate)));
        }
    }

    private AddonDeployer guarded(AddonDeployer deployer, CapabilityGate gate) {
        if (deployer instanceof ManifestDeployer && deployer instanceof Deployer) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The deployer "
                            + gate.deployerId()
                            + " is a ManifestDeployer and a Deployer; it must be one of them.");
        }
        return switch (deployer) {
            case ManifestDeployer renderer ->
                    new GuardedManifestDeployer(renderer, invoker, limits.render());
            case Deployer own ->
                    new GuardedDeployer(own, invoker, limits.deploy(), gate::connection);
        };
    }

    private void check(Declared declared, boolean first) {
        String id = declared.id();
        if (!ID.matcher(id).matches()) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The deployer id `"
                            + id
                            + "` must be letters, digits, dashes and dots, 63 at most.");
        }
        if (!first || taken.test(id)) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The deployer id `"
                            + id
                            + "` is taken by "
                            + (first ? "another plugin" : "another factory of this plugin")
                            + "; ids must be unique.");
        }
    }

    /** A factory and what it said of itself, asked once. */
    private record Declared(DeployerFactory factory, String id, Set<Capability> capabilities) {
        static Declared by(DeployerFactory factory) {
            return new Declared(factory, factory.id(), Set.copyOf(factory.capabilities()));
        }
    }
}
