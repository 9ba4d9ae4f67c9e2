package io.projectsveltos.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EvalLuaTest {
    private static final String DEPLOYMENT =
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web, namespace: shop, labels: {tier: front}}
            spec: {replicas: 3}
            status: {availableReplicas: 2}
            """;

    @TempDir private Path folder;

    private CommandRun eval(String input, String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "eval";
        all[1] = "lua";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return CommandRun.of(folder, input, all);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void printsWhateverAScriptReturns() {
        CommandRun run =
                eval(
                        DEPLOYMENT,
                        "-f",
                        "-",
                        "-e",
                        "function evaluate() return {n = obj.spec.replicas, l = {1, 'x'}} end");

        assertThat(run).isEqualTo(new CommandRun(0, "l:\n- 1\n- x\n\"n\": 3\n", ""));
    }

    @Test
    void printsJsonWhereAskedTo() {
        CommandRun run =
                eval("", "-o", "json", "-e", "function evaluate() return {a = {}, b = 1.5} end");

        assertThat(run.out()).isEqualTo("{\n  \"a\": {},\n  \"b\": 1.5\n}\n");
    }

    /** Each contract, asked by its name and by the field that holds its script. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "select | evaluate | {matching = true, message = 'm'} | matching: true",
                "aggregate | aggregatedSelection | {resources = resources} | - Deployment shop/web",
                "health | evaluateHealth | {resources = {{resource = resources[1], status ="
                        + " 'Degraded'}}} | status: Degraded",
                "classify | aggregatedClassification | {matching = true} | matching: true",
                "clusters | classificationLua | {{namespace = 'a', name = 'b', kind ="
                        + " 'SveltosCluster'}} | kind: SveltosCluster",
                "check | condition | {pass = true, message = 'fine'} | pass: true",
                "validate | script | {healthy = metrics.latency == 2} | healthy: true"
            })
    void knowsTheContracts(String name, String field, String answer, String expected) {
        String script = "function evaluate() return " + answer + " end";
        String[] arguments = {"-f", "-", "--metric", "latency=2", "-e", script, "--contract"};
        for (String contract : new String[] {name, field}) {
            String[] all = Arrays.copyOf(arguments, arguments.length + 1);
            all[arguments.length] = contract;
            CommandRun run = eval(DEPLOYMENT, all);

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains(expected);
        }
        assertThat(eval("", "--help").out()).containsPattern(name + " +" + field);
    }

    @Test
    void anUnknownContractIsAnsweredWithTheKnownOnes() {
        CommandRun run = eval("", "-e", "x = 1", "--contract", "helth");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("There is no contract helth; there are: select, aggregate, health,");
    }

    @Test
    void tellsByItsCodeWhereTheAnswerIsNo() {
        String script = "function evaluate() return {matching = obj.spec.replicas > 5} end";

        assertThat(eval(DEPLOYMENT, "-f", "-", "-e", script, "--contract", "select").code())
                .isZero();
        assertThat(
                        eval(DEPLOYMENT, "-f", "-", "-e", script, "--contract", "select", "--check")
                                .code())
                .isEqualTo(3);
    }

    @Test
    void namesFileLineAndColumnOfWhatCannotBeRead() throws IOException {
        String script = file("bad.lua", "function evaluate()\n  return = 1\nend\n");

        CommandRun run = eval("", script);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains(script + ":2:10: syntax error near '='")
                .contains("\n      return = 1\n             ^");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void namesTheFileOfTheLibraryWhereTheErrorIsThere() throws IOException {
        String library = file("methods.lua", "function broken()\n  return nil + 1\nend");
        String script = file("main.lua", "function evaluate()\n  return broken()\nend\n");
        String other = file("other.lua", "function evaluate()\n\n  return undefined.field\nend\n");

        assertThat(eval("", script, "--library", library).err())
                .contains(library + ":2: ")
                .contains("return nil + 1");
        assertThat(eval("", other, "--library", library).err())
                .contains(other + ":3: ")
                .contains("return undefined.field");
    }

    @Test
    void showsWhatAScriptPrints() {
        CommandRun run = eval("", "-e", "function evaluate() print('seen', 1) error('then') end");

        assertThat(run.err()).startsWith("seen\t1\n").contains("-e:1: then");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void stopsAnEndlessScript() {
        CommandRun run = eval("", "-e", "function evaluate() while true do end end");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("The Lua script is stopped: ");
    }

    @Test
    void takesListsApart() {
        String list =
                """
                apiVersion: v1
                kind: List
                items:
                - {kind: Pod, metadata: {name: a}}
                - {kind: Pod, metadata: {name: b}}
                ---
                {kind: Pod}
                """;

        assertThat(eval(list, "-f", "-", "-e", "function evaluate() return #resources end").out())
                .isEqualTo("3\n");
    }

    @Test
    void saysWhatIsWrongWithFilesAndFlags() throws IOException {
        assertThat(eval("", "nowhere.lua").err()).contains("The file nowhere.lua cannot be read");
        assertThat(eval("", "-e", "x = 1", "-f", file("a.yaml", "a: [")).err())
                .contains("is no YAML or JSON: yaml: line 1: ");
        assertThat(eval("", "-e", "x = 1", "-f", file("b.yaml", "- 1")).err())
                .contains("holds something that is no object");
        assertThat(eval("").err()).contains("Give one of the two");
        assertThat(eval("", "-", "-f", "-").err()).contains("can be read once only");
        assertThat(eval("", "-e", "x = 1", "--contract", "select").err())
                .contains("give some by -f");
        assertThat(eval("").code()).isEqualTo(2);
    }
}
