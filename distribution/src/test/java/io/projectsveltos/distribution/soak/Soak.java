package io.projectsveltos.distribution.soak;

import io.projectsveltos.distribution.chaos.Churn;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code make soak}: chaos for so many minutes, and figures that must not rise. */
public final class Soak {
    private static final Path FILE = Path.of("target", "soak", "soak.json");
    private static final Duration BETWEEN_SAMPLES = Duration.ofSeconds(30);

    private Soak() {}

    /** Ends with 1 where anything failed or rose; of the variables MINUTES and CLUSTERS. */
    public static void main(String[] arguments) throws Exception {
        Duration length = Duration.ofMinutes(number("MINUTES", 30));
        Figures figures = new Figures(length.dividedBy(4));
        List<String> failures = new ArrayList<>();
        try (Churn churn = Churn.start((int) number("CLUSTERS", 50))) {
            long end = System.nanoTime() + length.toNanos();
            long next = System.nanoTime();
            while (System.nanoTime() - end < 0) {
                List<String> failed = churn.next();
                failed.forEach(System.out::println);
                failures.addAll(failed);
                if (System.nanoTime() - next >= 0) {
                    figures.take(churn.controller());
                    next = System.nanoTime() + BETWEEN_SAMPLES.toNanos();
                }
            }
        }
        failures.addAll(figures.judge());
        figures.write(FILE);
        System.out.println("The same as JSON: distribution/" + FILE);
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    private static long number(String name, long otherwise) {
        String text = System.getenv().getOrDefault(name, "");
        return text.isBlank() ? otherwise : Long.parseLong(text.strip());
    }
}
