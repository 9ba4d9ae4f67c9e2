package io.projectsveltos.distribution.chaos;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * What a run of chaos is about.
 *
 * @param seeds which ones
 * @param script one that is played instead
 * @param clusters how many virtual clusters
 * @param operations how many after the beginning
 * @param shrinking how long a failing script is made shorter
 * @param trace whether each operation is printed
 */
record ChaosConfig(
        List<Long> seeds,
        Optional<Path> script,
        int clusters,
        int operations,
        Duration shrinking,
        boolean trace) {
    ChaosConfig {
        seeds = List.copyOf(seeds);
    }

    /**
     * Of the variables SEEDS (how many), FROM (the first one), SEED (a single one), SCRIPT,
     * CLUSTERS, OPERATIONS, SHRINK_SECONDS and TRACE.
     */
    static ChaosConfig of(Map<String, String> environment) {
        long first = number(environment, "FROM", 1);
        long count = number(environment, "SEEDS", 20);
        long single = number(environment, "SEED", -1);
        String script = environment.getOrDefault("SCRIPT", "");
        return new ChaosConfig(
                single >= 0
                        ? List.of(single)
                        : LongStream.range(first, first + count).boxed().toList(),
                script.isBlank() ? Optional.empty() : Optional.of(Path.of(script)),
                (int) number(environment, "CLUSTERS", 5),
                (int) number(environment, "OPERATIONS", 60),
                Duration.ofSeconds(number(environment, "SHRINK_SECONDS", 240)),
                environment.getOrDefault("TRACE", "").equals("true"));
    }

    private static long number(Map<String, String> environment, String name, long otherwise) {
        String text = environment.getOrDefault(name, "").strip();
        try {
            return text.isEmpty() ? otherwise : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is no number: " + text, e);
        }
    }
}
