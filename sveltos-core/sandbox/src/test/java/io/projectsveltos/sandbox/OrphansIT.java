package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Nothing that a killed process leaves behind may keep the machine busy. All servers but the
 * simulator are run as foreign ones, so that both ways of running a server are seen.
 */
class OrphansIT {
    @Test
    void leavesNoProcessBehindWhenTheOwnerIsKilled() throws IOException {
        Process owner = startOwner(Servers.of(SandboxConfig.of(System.getenv())).built());
        try (BufferedReader output = owner.inputReader()) {
            String line = output.readLine();
            while (line != null && !line.equals(SandboxOwner.READY)) {
                line = output.readLine();
            }
            List<ProcessHandle> servers = owner.descendants().toList();
            assertThat(servers).as("four servers, three of them in a wrapper").hasSize(7);

            owner.destroyForcibly();

            await("all servers are gone")
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> servers.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            owner.destroyForcibly();
        }
    }

    private Process startOwner(Path assets) throws IOException {
        ProcessBuilder owner =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SandboxOwner.class.getName());
        owner.environment().put("KUBEBUILDER_ASSETS", assets.toString());
        return owner.redirectErrorStream(true).start();
    }
}
