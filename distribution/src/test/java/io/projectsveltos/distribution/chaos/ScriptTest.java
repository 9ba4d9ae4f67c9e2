package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScriptTest {
    @Test
    void whatIsWrittenIsReadAgain() {
        for (long seed = 0; seed < 50; seed++) {
            Script script = Generator.script(seed, 5, 60);

            assertThat(Script.parse(script.text())).isEqualTo(script);
        }
    }

    @Test
    void commentsAndEmptyLinesDoNotCount() {
        assertThat(Script.parse("# a way to fail\n\nkill # now\n  wait   20\n").operations())
                .containsExactly(new Operation.Kill(), new Operation.Await(20));
    }

    @Test
    void aLineThatIsNoOperationIsNamed() {
        assertThatThrownBy(() -> Script.parse("kill\nreselect p1 everything\n"))
                .hasMessage(
                        "line 2 is no operation: reselect p1 everything: no selector: everything");
        assertThatThrownBy(() -> Script.parse("relabel c1"))
                .hasMessageStartingWith("line 1 is no operation: relabel c1");
    }
}
