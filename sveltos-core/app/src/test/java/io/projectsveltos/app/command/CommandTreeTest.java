package io.projectsveltos.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.app.Environment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandTreeTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... args) {
        Environment environment =
                new Environment(Map.of(), Path.of("/nowhere"), Path.of("/nowhere"), "1.2.3");
        return CommandTree.create(
                        environment, new PrintWriter(out, true), new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void helpNamesEveryCommand() {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString())
                .contains("run", "crds", "plugins", "sandbox", "version", "Exit codes");
    }

    @Test
    void askingForNothingIsAMistake() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("Missing required subcommand");
    }

    @Test
    void versionIsOneLineThatBeginsWithTheName() {
        assertThat(execute("version")).isZero();
        assertThat(out.toString()).startsWith("sveltos 1.2.3\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--concurrent-reconciles=0 | --concurrent-reconciles is 0: use 1 to 10000.",
                "--longest-retry-time=10ms | --longest-retry-time must be 1s or longer.",
                "--conflict-retry-time=10ms | --conflict-retry-time must be 1s or longer.",
                "--conflict-retry-time=soon | \"soon\" is not a duration",
                "--health-addr=9440 | \"9440\" is not an address",
                "--shard-key=a/b | --shard-key \"a/b\" is not usable",
                "--plugin-render-time=0s | --plugin-render-time must be between 1s and 15m.",
                "--allow-address=everything | `everything` is no address or block of addresses",
                "--template-variables=A,B C | --template-variables: \"B C\" is no name of a variable",
                "--no-such-flag=1 | Unknown option: '--no-such-flag=1'"
            })
    void aBadFlagIsOneSentence(String flag, String sentence) {
        assertThat(execute("run", flag)).isEqualTo(2);
        assertThat(err.toString()).contains(sentence);
    }
}
