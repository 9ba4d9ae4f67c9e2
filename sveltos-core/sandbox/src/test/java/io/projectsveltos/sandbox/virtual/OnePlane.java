package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands one control plane to all tests of the run, and a virtual fleet to each test. */
final class OnePlane implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(OnePlane.class);

    private record Shared(Sandbox sandbox, ControlPlane plane) implements AutoCloseable {
        static Shared start() {
            Sandbox sandbox =
                    Sandbox.start(
                            SandboxConfig.of(System.getenv()).withProgress(System.err::println));
            return new Shared(sandbox, sandbox.add("main"));
        }

        @Override
        public void close() {
            sandbox.close();
        }
    }

    /** What one test works with; names of clusters are made unique by themselves. */
    record Virtual(VirtualFleet fleet, ControlPlane plane, AtomicInteger count)
            implements AutoCloseable {
        VirtualCluster cluster() {
            return fleet.add("virtual-" + count.incrementAndGet(), plane);
        }

        @Override
        public void close() {
            fleet.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Virtual.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Shared shared =
                context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
                        .computeIfAbsent(Shared.class, type -> Shared.start(), Shared.class);
        return context.getStore(NAMESPACE)
                .computeIfAbsent(
                        context.getUniqueId(),
                        id ->
                                new Virtual(
                                        VirtualFleet.start(), shared.plane(), new AtomicInteger()),
                        Virtual.class);
    }
}
