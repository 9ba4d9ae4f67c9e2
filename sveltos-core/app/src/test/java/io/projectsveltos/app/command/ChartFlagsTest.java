package io.projectsveltos.app.command;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.app.Environment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The chart and its page know every flag of {@code sveltos run}, and no others. */
class ChartFlagsTest {
    private static final Path ROOT = Path.of("..", "..");

    @Test
    void theChartKnowsEveryFlag() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve("deploy/chart/files/flags.yaml"));
        Set<String> known =
                lines.stream()
                        .filter(line -> line.startsWith("  - "))
                        .map(line -> line.substring(4))
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(known)
                .containsExactlyInAnyOrderElementsOf(
                        flags().stream().map(ChartFlagsTest::name).toList());
    }

    @Test
    void thePageOfTheChartExplainsEveryFlagThatIsServed() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/install.md"));
        assertThat(flags())
                .filteredOn(flag -> !flag.hidden())
                .allSatisfy(flag -> assertThat(page).contains("`" + name(flag) + "`"));
    }

    private static List<OptionSpec> flags() {
        Environment environment =
                new Environment(Map.of(), Path.of("/nowhere"), Path.of("/nowhere"), "1.2.3");
        PrintWriter nobody = new PrintWriter(Writer.nullWriter());
        CommandLine run =
                requireNonNull(
                        CommandTree.create(environment, nobody, nobody)
                                .getSubcommands()
                                .get("run"));
        return run.getCommandSpec().options().stream()
                .filter(flag -> !flag.usageHelp() && !flag.versionHelp())
                .toList();
    }

    private static String name(OptionSpec flag) {
        return flag.longestName().replaceFirst("^--", "");
    }
}
