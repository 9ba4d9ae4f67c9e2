package io.projectsveltos.distribution.bench;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.templating.TemplateLanguage;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Templates over a cluster object of 5 KB, through the engine and in Jinja, beside plain Go. */
final class TemplateFigures implements ScriptFigures {
    private static final int FRAME = 100;
    private static final Median FRAMES = new Median(200, FRAME);
    private static final int RENDERS = 10_000;

    @Override
    public void measure(Report report) throws Exception {
        try (BenchTemplates templates = new BenchTemplates()) {
            List<TemplateText> go = frame("template.txt");
            report.add(
                    Fact.number(
                                    "Go template, cluster of 5 KB, frames of 100, median",
                                    median(templates, TemplateLanguage.GO, go),
                                    "ms")
                            .within(0.3));
            report.add(
                    Report.seconds("Go template, 10,000 renders, two callers", all(templates, go))
                            .within(4));
            report.add(
                    Fact.number(
                            "the same in Jinja, calls of 100, median",
                            median(templates, TemplateLanguage.JINJA, frame("template.jinja")),
                            "ms"));
        }
        BenchTemplates.GO.figures().forEach(report::add);
    }

    private static List<TemplateText> frame(String name) throws IOException {
        return Collections.nCopies(FRAME, new TemplateText("bench", BenchTemplates.text(name)));
    }

    private static double median(
            BenchTemplates templates, TemplateLanguage language, List<TemplateText> frame) {
        return FRAMES.of(() -> templates.render(language, frame)) / 1e6;
    }

    private static Duration all(BenchTemplates templates, List<TemplateText> frame)
            throws Exception {
        long began = System.nanoTime();
        try (ExecutorService callers = Executors.newFixedThreadPool(2)) {
            List<Future<?>> frames =
                    IntStream.range(0, RENDERS / FRAME)
                            .<Future<?>>mapToObj(
                                    i ->
                                            callers.submit(
                                                    () ->
                                                            templates.render(
                                                                    TemplateLanguage.GO, frame)))
                            .toList();
            for (Future<?> each : frames) {
                each.get();
            }
        }
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
