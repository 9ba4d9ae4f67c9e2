package io.projectsveltos.testkit;

import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The control planes that all tests of a JVM share. Started when the first test needs them, more as
 * more are needed; the lock is held while they start, since every other test waits for them too.
 */
final class SharedFleet implements AutoCloseable {
    private @Nullable Sandbox sandbox;
    private final List<TestCluster> clusters = new ArrayList<>();

    /** The management cluster first, then that many managed ones. */
    synchronized List<TestCluster> atLeast(int managed) {
        if (sandbox == null) {
            sandbox =
                    Sandbox.start(
                            SandboxConfig.of(System.getenv()).withProgress(System.err::println));
        }
        List<String> missing =
                IntStream.rangeClosed(clusters.size(), managed)
                        .mapToObj(number -> number == 0 ? "management" : "managed-" + number)
                        .toList();
        for (ControlPlane plane : sandbox.addAll(missing)) {
            clusters.add(TestCluster.connect(plane));
        }
        return List.copyOf(clusters.subList(0, managed + 1));
    }

    @Override
    public synchronized void close() {
        clusters.forEach(TestCluster::close);
        if (sandbox != null) {
            sandbox.close();
        }
    }
}
