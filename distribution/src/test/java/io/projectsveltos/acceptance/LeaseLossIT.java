package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.plugin.testing.PluginForge;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A controller that lost its Lease without noticing writes nothing, whatever it was about to do.
 */
@Fleet(managed = 1)
class LeaseLossIT {
    /** The Lease runs out after 25 s. */
    private static final Duration TAKEOVER = Duration.ofSeconds(60);

    @TempDir private Path directory;

    @Test
    void oneThatSleptWhileAnotherTookOverWritesNothing(FleetClusters fleet) throws Exception {
        Path gate = directory.resolve("gate");
        PluginFolder plugins = PluginFolder.ofShipped();
        writer(gate).jar(plugins.file("writer.jar"));
        int oldProbes = PackedCommand.freePort();
        int newProbes = PackedCommand.freePort();
        AuditLog.Mark started = fleet.management().audit().mark();
        try (Scene scene = new Scene(fleet)) {
            try (PackedCommand old = controller(fleet, plugins, "old", oldProbes);
                    PackedCommand successor = controller(fleet, plugins, "new", newProbes)) {
                old.awaitPage(oldProbes, "/readyz", "leading");
                successor.awaitPage(newProbes, "/readyz", "standby: old_");
                profile(fleet, scene);
                eventually(
                        "its plugin is about to write",
                        () ->
                                assertThat(directory.resolve("ready-" + old.handle().pid()))
                                        .exists());

                old.signal("STOP");
                within(
                        TAKEOVER,
                        "the other one leads",
                        () ->
                                assertThat(successor.page(newProbes, "/readyz"))
                                        .startsWith("leading"));
                Files.createFile(gate);
                old.signal("CONT");

                assertThat(old.exitCode()).as("it ends for want of its Lease").isEqualTo(3);
                eventually(
                        "the other one writes",
                        () -> assertThat(writtenBy(fleet, successor)).isPositive());
                assertThat(writtenBy(fleet, old)).isZero();
                rights(fleet).assertSufficientSince(started);
                scene.deleteProfile("writes");
            }
        }
    }

    // Waits for the gate, and then writes its process's id again and again, whatever it is told.
    private static PluginForge writer(Path gate) {
        return PluginForge.plugin("Writer")
                .factory(
                        "Writer",
                        "Set.of()",
                        "return new Writer();",
                        """
                        static final class Writer implements Deployer {
                            static final String PID = Long.toString(ProcessHandle.current().pid());
                            public DeploymentState inspect(DeployRequest r) { throw new AssertionError(); }
                            public DeployResult remove(RemoveRequest r) { return DeployResult.done(List.of(), false); }
                            public DeployResult apply(DeployRequest request) {
                                java.nio.file.Path gate = java.nio.file.Path.of("%s");
                                try {
                                    java.nio.file.Files.writeString(gate.resolveSibling("ready-" + PID), "");
                                } catch (java.io.IOException e) {
                                    throw new java.io.UncheckedIOException(e);
                                }
                                while (!java.nio.file.Files.exists(gate)) {
                                    java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
                                }
                                SveltosException last = null;
                                for (int i = 0; i < 200; i++) {
                                    try {
                                        request.cluster().apply(
                                                new KubeObject(Map.of(
                                                        "apiVersion", "v1",
                                                        "kind", "ConfigMap",
                                                        "metadata", Map.of(
                                                                "namespace", request.input().targetNamespace(),
                                                                "name", "by-" + PID),
                                                        "data", Map.of("round", Integer.toString(i)))),
                                                ApplyOptions.standard());
                                    } catch (SveltosException e) {
                                        last = e;
                                    }
                                }
                                return new DeployResult(List.of(), true, Optional.ofNullable(last));
                            }
                        }
                        """
                                .formatted(gate));
    }

    private static ChartRights rights(FleetClusters fleet) {
        return new ChartRights(fleet.management(), fleet.namespace());
    }

    private static PackedCommand controller(
            FleetClusters fleet, PluginFolder plugins, String pod, int probes) throws IOException {
        Map<String, String> environment = new HashMap<>();
        environment.put("KUBECONFIG", rights(fleet).grant().toString());
        environment.put("NAMESPACE", fleet.namespace());
        environment.put("HOSTNAME", pod);
        return PackedCommand.start(
                environment,
                "run",
                "--plugins=" + plugins.path(),
                "--health-addr=127.0.0.1:" + probes,
                "--diagnostics-address=127.0.0.1:" + PackedCommand.freePort());
    }

    private static void profile(FleetClusters fleet, Scene scene) {
        scene.register("one", fleet.managed(0), scene.matching());
        scene.configMap("content", Map.of("a", "b"));
        scene.profile(
                "writes",
                spec ->
                        spec.withDeployerRefs(
                                List.of(
                                        DeployerRefBuilder.builder()
                                                .name("all")
                                                .deployer("Writer")
                                                .targetNamespace(scene.namespace())
                                                .source(
                                                        new DeployerSource(
                                                                SourceKind.CONFIG_MAP,
                                                                scene.namespace(),
                                                                "content",
                                                                null))
                                                .build())));
    }

    private static long writtenBy(FleetClusters fleet, PackedCommand controller) {
        String name = "by-" + controller.handle().pid();
        return fleet.managed(0).audit().since(AuditLog.Mark.START).all().stream()
                .filter(AuditEntry::write)
                .filter(entry -> entry.name().equals(name))
                .count();
    }
}
