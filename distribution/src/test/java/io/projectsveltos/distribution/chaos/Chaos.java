package io.projectsveltos.distribution.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** {@code make chaos}: seed after seed, or one script. */
public final class Chaos {
    private static final Path FOLDER = Path.of("target", "chaos");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SHORT = 40;
    private static final Duration BRIEF = Duration.ofSeconds(15);

    private final ChaosConfig config;
    private final Ground ground;
    private int trials;

    private Chaos(ChaosConfig config, Ground ground) {
        this.config = config;
        this.ground = ground;
    }

    /** Ends with 1 where anything failed. */
    public static void main(String[] arguments) throws Exception {
        ChaosConfig config = ChaosConfig.of(System.getenv());
        boolean passed;
        try (Ground ground = Ground.start(config.clusters())) {
            ground.subject().start();
            ground.subject().awaitReady();
            Chaos chaos = new Chaos(config, ground);
            passed =
                    config.script().isPresent() ? chaos.replay(config.script().get()) : chaos.run();
            ground.subject().assertRights();
        }
        System.exit(passed ? 0 : 1);
    }

    private boolean replay(Path file) throws IOException, InterruptedException {
        Script script = Script.parse(Files.readString(file));
        Verdict verdict = trial(script, PATIENCE);
        print(file.toString(), verdict);
        return verdict.passed();
    }

    private boolean run() throws IOException, InterruptedException {
        List<Long> failed = new ArrayList<>();
        for (long seed : config.seeds()) {
            Script script = Generator.script(seed, config.clusters(), config.operations());
            Verdict verdict = trial(script, PATIENCE);
            print("seed " + seed, verdict);
            if (!verdict.passed()) {
                failed.add(seed);
                keep(seed, script);
            }
        }
        System.out.println(
                config.seeds().size()
                        - failed.size()
                        + " of "
                        + config.seeds().size()
                        + " seeds passed"
                        + (failed.isEmpty() ? "" : "; these failed: " + failed));
        return failed.isEmpty();
    }

    private void keep(long seed, Script script) throws IOException, InterruptedException {
        Files.writeString(FOLDER.resolve("seed-" + seed + ".script"), script.text());
        long end = System.nanoTime() + config.shrinking().toNanos();
        Shrinker shrinker =
                new Shrinker(
                        shorter -> !trial(shorter, BRIEF).passed(),
                        () -> System.nanoTime() - end < 0);
        Script shortest = shrinker.shrink(script);
        Path file = FOLDER.resolve("seed-" + seed + ".shortest.script");
        Files.writeString(file, shortest.text());
        System.out.println("The shortest script that failed: distribution/" + file);
        if (shortest.operations().size() <= SHORT) {
            System.out.println(shortest.text());
        }
    }

    private Verdict trial(Script script, Duration patience)
            throws IOException, InterruptedException {
        trials++;
        ground.subject().start();
        ground.subject().awaitReady();
        return new Trial(ground, "t" + trials, patience, trace()).run(script);
    }

    private Consumer<String> trace() {
        return config.trace() ? System.out::println : _ -> {};
    }

    private static void print(String name, Verdict verdict) {
        System.out.printf(
                Locale.ROOT,
                "%-12s %s, %d operations, %.1f s%n",
                name,
                verdict.passed() ? "passed" : "FAILED",
                verdict.played(),
                verdict.took().toMillis() / 1e3);
        verdict.failures().stream().limit(20).forEach(each -> System.out.println("    " + each));
    }
}
