package io.projectsveltos.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalCelTest {
    private static final String PODS =
            """
            {kind: Pod, metadata: {name: a, namespace: shop}, status: {phase: Running}}
            ---
            {kind: Pod, metadata: {name: b}, status: {phase: Failed}}
            """;

    @TempDir private Path folder;

    private CommandRun eval(String rule, String... more) {
        String[] all = new String[more.length + 6];
        String[] begin = {"eval", "cel", "-f", "-", "-e", rule};
        System.arraycopy(begin, 0, all, 0, begin.length);
        System.arraycopy(more, 0, all, begin.length, more.length);
        return CommandRun.of(folder, PODS, all);
    }

    @Test
    void answersForEachObject() {
        assertThat(eval("resource.status.phase == 'Running'"))
                .isEqualTo(
                        new CommandRun(
                                0,
                                "- object: Pod shop/a\n  value: true\n- object: Pod b\n  value:"
                                        + " false\n",
                                ""));
        assertThat(eval("[1, 2.5, {'a': self.kind}, null]", "-o", "json").out())
                .contains("\"a\": \"Pod\"", "2.5", "null");
    }

    @Test
    void tellsByItsCodeWhereAValueIsNotTrue() {
        assertThat(eval("resource.status.phase == 'Running'", "--check").code()).isEqualTo(3);
        assertThat(eval("has(resource.status.phase)", "--check").code()).isZero();
    }

    @Test
    void namesLineAndColumnOfWhatIsWrong() {
        CommandRun run = eval("resource.kind == 'Pod' &&\n  resource.kind.nope()");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("fails at 2:21: undeclared reference to 'nope'");
        assertThat(eval("resource.spec.replicas > 1").err())
                .containsPattern("fails at 1:\\d+: .*spec");
    }
}
