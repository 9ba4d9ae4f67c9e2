package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalSandboxIT {
    @TempDir Path home;

    @Test
    void startsReportsAndEndsDetachedControlPlanes() throws IOException {
        Path folder = home.resolve("run");
        LocalSandbox sandbox =
                new LocalSandbox(SandboxConfig.of(System.getenv()).withState(folder));
        assertThat(sandbox.status().running()).isFalse();
        try {
            LocalSandboxStatus up = sandbox.up(0);
            Path management = folder.resolve("management/kubeconfig");
            assertThat(up.management()).isEqualTo(management);
            assertThat(new Kubectl(sandbox.kubectl(), management).run("get", "ns").orThrow())
                    .contains("kube-system");
            assertThat(sandbox.up(0)).as("a second up").isEqualTo(up);
            assertThatThrownBy(() -> sandbox.up(1))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("take it down");
            assertThat(pids(folder)).as("servers").hasSize(4).allMatch(ProcessHandle::isAlive);
        } finally {
            List<ProcessHandle> servers = pids(folder);
            sandbox.down();
            assertThat(servers).noneMatch(ProcessHandle::isAlive);
        }
        assertThat(sandbox.status().running()).isFalse();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void remembersTheController() throws IOException {
        LocalSandbox sandbox = new LocalSandbox(SandboxConfig.of(System.getenv()).withState(home));
        ControllerProcess self =
                ControllerProcess.of(
                        ProcessHandle.current(), "http://a/metrics", "http://a/healthz");
        sandbox.record(self);
        assertThat(sandbox.controller()).contains(self);
        assertThat(sandbox.status().toJson())
                .contains("\"pid\" : " + self.pid(), "\"management\" : null", "http://a/healthz");

        sandbox.record(new ControllerProcess(self.pid(), 1, "", ""));
        assertThat(sandbox.status().controller()).as("a stranger with the pid").isNull();
    }

    private static List<ProcessHandle> pids(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.toString().endsWith(".pid"))
                    .flatMap(LocalSandboxIT::process)
                    .toList();
        }
    }

    private static Stream<ProcessHandle> process(Path file) {
        try {
            return new PidFile(file).find().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
