package io.projectsveltos.scripting.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.PlainValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Programs for some minutes, each put to both sides. */
public final class FuzzRound {
    private static final int SHOWN = 60;
    private static final Path REPORT = Path.of("target/fuzz-differences.txt");

    private final Judge judge;
    private final KnownDifferences known;
    private final List<String> differences = new ArrayList<>();
    private int programs;
    private int failing;

    /** A round with this judge. */
    public FuzzRound(Judge judge, KnownDifferences known) {
        this.judge = judge;
        this.known = known;
    }

    /**
     * Runs for {@code -Dfuzz.minutes} (1 where it is not given), from {@code -Dfuzz.seed}.
     *
     * @param ours gives our answer: a value, or a text that begins with {@code error}
     */
    public void run(Function<Random, String> generator, UnaryOperator<String> ours)
            throws IOException {
        long seed = Long.getLong("fuzz.seed", System.nanoTime());
        double minutes = Double.parseDouble(System.getProperty("fuzz.minutes", "1"));
        long end = System.nanoTime() + (long) (minutes * Duration.ofMinutes(1).toNanos());
        while (System.nanoTime() < end && differences.size() < SHOWN) {
            String program = generator.apply(new Random(seed + programs));
            Map<String, @Nullable Object> answer = judge.ask(program);
            String theirs =
                    answer.containsKey("error")
                            ? "error " + answer.get("error")
                            : PlainValues.text(answer, "value");
            compare(program, ours.apply(program), theirs);
        }
        Files.writeString(REPORT, String.join("\n", differences));
        System.out.printf(
                "%d programs from seed %d, %d of them failing; known differences met: %s%n",
                programs, seed, failing, known.met());
        assertThat(differences).as("differences that are not known").isEmpty();
    }

    private void compare(String program, String ours, String theirs) {
        programs++;
        boolean fails = theirs.startsWith("error ");
        failing += fails ? 1 : 0;
        boolean same = fails ? ours.startsWith("error ") : ours.equals(theirs);
        if (!same && !known.explain(program, ours, theirs)) {
            differences.add("\n" + program + "\n  ours:   " + ours + "\n  theirs: " + theirs);
        }
    }
}
