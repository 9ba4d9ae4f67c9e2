package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.testkit.TestCluster;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One pod's controllers, one after the other: each lives until it is killed. */
final class Lives implements AutoCloseable {
    private final ChartRights rights;
    private final Path kubeconfig;
    private @Nullable PackagedController current;

    /**
     * None yet.
     *
     * @param way where its requests to the management cluster go
     * @param leases the namespace of its Lease
     */
    Lives(TestCluster management, VirtualCluster way, String leases) {
        rights = new ChartRights(management, leases);
        rights.grant();
        kubeconfig = rights.kubeconfig(way.kubeconfig());
    }

    /** Begins one more and does not wait. */
    void launch() {
        current =
                PackagedController.launch(
                        rights, kubeconfig, PackagedController.HOME.resolve("plugins"));
    }

    /** Begins one more; it leads at once, though the Lease is still in a dead one's name. */
    Lives start() {
        launch();
        PackagedController started = living();
        started.awaitReady();
        eventually("it leads", () -> assertThat(started.log()).contains("Leading"));
        assertThat(started.log()).doesNotContain("Standing by");
        return this;
    }

    /** Kills it; its engines end with it. */
    void kill() {
        PackagedController killed = living();
        List<ProcessHandle> engines = killed.handle().descendants().toList();
        killed.kill();
        eventually(
                "engines have ended", () -> assertThat(engines).noneMatch(ProcessHandle::isAlive));
    }

    /** What the present one said so far. */
    String log() {
        return living().log();
    }

    /** Begins one more where the last one is dead, for what is still to be tidied up. */
    void revive() {
        if (current == null || !current.alive()) {
            start();
        }
    }

    @Override
    public void close() {
        if (current != null) {
            current.close();
        }
    }

    private PackagedController living() {
        if (current == null) {
            throw new IllegalStateException("no controller was started");
        }
        return current;
    }
}
