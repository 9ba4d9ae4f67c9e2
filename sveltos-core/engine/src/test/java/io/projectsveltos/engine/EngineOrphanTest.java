package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

final class EngineOrphanTest {
    @Test
    void endsAmidARequestWhenItsHostIsGone()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Process process = new ProcessBuilder(TemplateEngine.executable().toString()).start();
        try {
            byte[] request =
                    ("{\"op\":\"instantiate\",\"texts\":[{\"text\":\"{{ range 1000000000000 }}"
                                    + "{{ end }}\"}]}")
                            .getBytes(UTF_8);
            process.getOutputStream().write(EngineFrames.frame(request, 1, 600_000, 1 << 20));
            process.getOutputStream().flush();
            await("the engine at work")
                    .until(() -> cpuOf(process).compareTo(Duration.ofMillis(50)) > 0);

            process.getOutputStream().close();

            assertThat(process.onExit().get(10, TimeUnit.SECONDS).exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static Duration cpuOf(Process process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
