package io.projectsveltos.testkit;

import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.spi.error.SveltosException;
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
        try {
            sandbox.addAll(missing).forEach(plane -> clusters.add(TestCluster.connect(plane)));
        } catch (SveltosException e) {
            close(); // the next test starts anew instead of using half a fleet
            throw e;
        }
        return List.copyOf(clusters.subList(0, managed + 1));
    }

    @Override
    public synchronized void close() {
        clusters.forEach(TestCluster::close);
        clusters.clear();
        if (sandbox != null) {
            sandbox.close();
            sandbox = null;
        }
    }
}
