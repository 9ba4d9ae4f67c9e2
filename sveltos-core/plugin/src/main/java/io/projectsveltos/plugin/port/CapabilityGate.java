package io.projectsveltos.plugin.port;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Set;

/**
 * Puts a closed door where a deployer did not declare a capability.
 *
 * @param deployerId whose ports these are
 * @param declared what it declared
 */
public record CapabilityGate(String deployerId, Set<Capability> declared) {
    public CapabilityGate {
        declared = Set.copyOf(declared);
    }

    /** The port, or one that refuses. */
    public EnginePort engines(EnginePort port) {
        return declared.contains(Capability.ENGINE)
                ? port
                : (_, _, _, _) -> {
                    throw undeclared(Capability.ENGINE, "run an engine");
                };
    }

    /** The port, or one that refuses. */
    public HttpPort http(HttpPort port) {
        return declared.contains(Capability.HTTP)
                ? port
                : _ -> {
                    throw undeclared(Capability.HTTP, "call another server");
                };
    }

    /** The port, or one that refuses. */
    public ConnectionPort connection(ConnectionPort port) {
        return declared.contains(Capability.CONNECTION)
                ? port
                : () -> {
                    throw undeclared(Capability.CONNECTION, "read the credentials of a cluster");
                };
    }

    private SveltosException undeclared(Capability capability, String what) {
        return new SveltosException(
                PLUGIN_FAILED,
                "The deployer "
                        + deployerId
                        + " may not "
                        + what
                        + ": its capabilities() do not declare "
                        + capability
                        + ".");
    }
}
