package io.projectsveltos.distribution.bench;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.templating.ContentObjects;
import io.projectsveltos.templating.TemplateAccess;
import io.projectsveltos.templating.TemplateLanguage;
import io.projectsveltos.templating.Templates;
import io.projectsveltos.templating.jinja.JinjaLimits;
import io.projectsveltos.templating.jinja.JinjaTemplates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Templates over a cluster object of 5 KB, through the engine and in Jinja, beside plain Go. */
final class TemplateFigures implements ScriptFigures {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Path GO = Path.of("../sveltos-core/templating/src/test/go");
    private static final int FRAME = 100;
    private static final int FRAMES = 200;
    private static final int RENDERS = 10_000;

    @Override
    public void measure(Report report) throws Exception {
        String template = Files.readString(GO.resolve("bench/template.txt"));
        String object = Files.readString(GO.resolve("bench/cluster.json"));
        Path folder = Files.createTempDirectory("sveltos-bench");
        Path executable =
                new EngineFolder(folder.resolve("engines"))
                        .install(ContentEngine.class, ContentEngine.NAME);
        try (EnginePool pool =
                        new EnginePool(
                                EngineConfig.of(ContentEngine.NAME, executable),
                                EngineMetrics.NOOP);
                ScriptPool scripts = new ScriptPool(2, 1 << 20, ScriptMetrics.NOOP)) {
            Templates templates =
                    new Templates(
                            new ContentEngine(pool),
                            new JinjaTemplates(JinjaLimits.DEFAULT, scripts, ScriptMetrics.NOOP),
                            TemplateAccess.NONE);
            ClusterFacts cluster = cluster(object);
            Load go = new Load(templates, TemplateLanguage.GO, template, cluster);
            report.add(
                    go.median("Go template, cluster of 5 KB, frames of 100, median").within(0.3));
            report.add(go.all("Go template, 10,000 renders, two callers").within(4));
            Load jinja =
                    new Load(
                            templates,
                            TemplateLanguage.JINJA,
                            Files.readString(GO.resolve("bench/template.jinja")),
                            cluster);
            report.add(jinja.median("the same in Jinja, calls of 100, median"));
        }
        plainGo().forEach(line -> report.add(fact(line)));
    }

    private static ClusterFacts cluster(String object) {
        Map<String, @Nullable Object> content =
                JsonMapper.builder().build().readValue(object, new TypeReference<>() {});
        return new ClusterFacts("fleet", "east", "Sveltos", "v1.31.2", content);
    }

    /** The program says name, number and unit, one figure a line. */
    private static Fact fact(String line) {
        int unit = line.lastIndexOf(' ');
        int number = line.lastIndexOf(' ', unit - 1);
        return Fact.number(
                line.substring(0, number),
                Double.parseDouble(line.substring(number + 1, unit)),
                line.substring(unit + 1));
    }

    private static List<String> plainGo() throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("go", "run", "./bench")
                        .directory(GO.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the plain Go program failed");
        }
        return out.lines().toList();
    }

    /** One template, rendered many times. */
    private record Load(
            Templates templates, TemplateLanguage language, String template, ClusterFacts cluster) {
        Fact median(String name) {
            List<TemplateText> frame =
                    Collections.nCopies(FRAME, new TemplateText("bench", template));
            double[] millis = new double[FRAMES];
            for (int i = -FRAMES; i < FRAMES; i++) {
                long began = System.nanoTime();
                render(frame);
                if (i >= 0) {
                    millis[i] = (System.nanoTime() - began) / 1e6 / FRAME;
                }
            }
            Arrays.sort(millis);
            return Fact.number(name, millis[FRAMES / 2], "ms");
        }

        Fact all(String name) throws Exception {
            List<TemplateText> frame =
                    Collections.nCopies(FRAME, new TemplateText("bench", template));
            long began = System.nanoTime();
            try (ExecutorService callers = Executors.newFixedThreadPool(2)) {
                List<Future<?>> frames =
                        IntStream.range(0, RENDERS / FRAME)
                                .<Future<?>>mapToObj(i -> callers.submit(() -> render(frame)))
                                .toList();
                for (Future<?> each : frames) {
                    each.get();
                }
            }
            return Report.seconds(name, Duration.ofNanos(System.nanoTime() - began));
        }

        private void render(List<TemplateText> frame) {
            templates.content(language, frame, cluster, ContentObjects.NONE, SOON);
        }
    }
}
