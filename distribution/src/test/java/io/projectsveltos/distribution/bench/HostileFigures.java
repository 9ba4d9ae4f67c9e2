package io.projectsveltos.distribution.bench;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.templating.TemplateLanguage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ten thousand hostile texts of all languages, several at a time: what they leave behind, how long
 * the longest took, and what ten templates of an honest user feel of them in the same engines.
 */
final class HostileFigures implements ScriptFigures {
    private static final int RUNS = 10_000;
    private static final int AT_A_TIME = 4;
    private static final int HONEST = 10;
    private static final int TURNS = 500;

    /** More than this is a leak and not the play of caches, in megabytes. */
    private static final double HEAP = 16;

    @Override
    public void measure(Report report) throws Exception {
        List<TemplateText> honest =
                Collections.nCopies(
                        HONEST, new TemplateText("bench", BenchTemplates.text("template.txt")));
        try (BenchTemplates templates = new BenchTemplates();
                HostileTexts texts = new HostileTexts(templates)) {
            Runnable turn = () -> templates.render(TemplateLanguage.GO, honest);
            // The first ones fill the caches of texts, which is no leak.
            attack(texts, 0, turn);
            double alone = new Median(TURNS, 1).of(turn) / 1e6;
            Leftovers before = Leftovers.now();

            Attack attack = attack(texts, RUNS, turn);

            Leftovers after = Leftovers.now();
            report.fact("10,000 hostile texts in four languages, four at a time", attack.time());
            report.fact("the longest of them", attack.longest());
            report.fact("before", before.text());
            report.fact("afterwards", after.text());
            report.add(
                    Fact.number("heap they leave behind", after.heapMb() - before.heapMb(), "MB")
                            .within(HEAP));
            report.add(Fact.number("ten honest templates, median", alone, "ms"));
            report.add(Fact.number("the same beside them, median", attack.beside(), "ms"));
        }
    }

    /** Runs so many texts from this number on, and an honest turn after the other meanwhile. */
    private static Attack attack(HostileTexts texts, int from, Runnable turn) throws Exception {
        AtomicInteger next = new AtomicInteger(from);
        int end = from + RUNS;
        List<Double> turns = new ArrayList<>();
        long began = System.nanoTime();
        long longest = 0;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> running = new ArrayList<>();
            for (int i = 0; i < AT_A_TIME; i++) {
                running.add(callers.submit(() -> runAll(texts, next, end)));
            }
            while (running.stream().anyMatch(each -> !each.isDone())) {
                long turned = System.nanoTime();
                turn.run();
                turns.add((System.nanoTime() - turned) / 1e6);
            }
            for (Future<Long> each : running) {
                longest = Math.max(longest, each.get());
            }
        }
        Collections.sort(turns);
        return new Attack(
                Duration.ofNanos(System.nanoTime() - began),
                Duration.ofNanos(longest),
                turns.get(turns.size() / 2));
    }

    /** The nanoseconds of the longest. */
    private static long runAll(HostileTexts texts, AtomicInteger next, int end) {
        long longest = 0;
        for (int number = next.getAndIncrement(); number < end; number = next.getAndIncrement()) {
            long began = System.nanoTime();
            texts.run(number);
            longest = Math.max(longest, System.nanoTime() - began);
        }
        return longest;
    }

    /**
     * How it went.
     *
     * @param time all of it
     * @param longest the longest text's
     * @param beside the median of an honest turn meanwhile, in milliseconds
     */
    private record Attack(Duration time, Duration longest, double beside) {}
}
