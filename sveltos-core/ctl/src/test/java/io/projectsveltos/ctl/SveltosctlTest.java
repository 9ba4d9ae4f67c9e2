package io.projectsveltos.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class SveltosctlTest {
    private static CommandRun run(String... arguments) {
        return CommandRun.of(Path.of("target"), "", arguments);
    }

    @Test
    void helpsWithExamplesAndExitCodes() {
        assertThat(run("--help").out()).contains("Exit codes:", "eval", "generate-completion");
        assertThat(run("eval", "--help").out()).contains("lua", "cel", "template");
        assertThat(run("eval", "lua", "--help").out()).contains("Examples:", "kubectl get deploy");
        assertThat(run("eval", "cel", "--help").out()).contains("Examples:");
        assertThat(run("eval", "template", "--help").out()).contains("Examples:");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThat(run("evil").code()).isEqualTo(2);
        assertThat(run("eval", "perl").code()).isEqualTo(2);
        assertThat(run("eval", "lua", "--nope").code()).isEqualTo(2);
        assertThat(run().code()).isEqualTo(2);
    }

    @Test
    void completesItself() {
        assertThat(run("generate-completion").out()).contains("complete -F", "sveltosctl");
        assertThat(run("version").out()).startsWith("sveltosctl ");
    }
}
