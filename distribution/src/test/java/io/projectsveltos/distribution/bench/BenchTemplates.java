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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The engine of Go templates and that of Jinja, and a cluster object of 5 KB. */
final class BenchTemplates implements AutoCloseable {
    static final PlainGo GO = new PlainGo(Path.of("../sveltos-core/templating/src/test/go"));
    private static final Duration SOON = Duration.ofSeconds(60);

    private final EnginePool engines;
    private final ScriptPool scripts;
    private final Templates templates;
    private final ClusterFacts cluster;

    BenchTemplates() throws IOException {
        Path folder = Files.createTempDirectory("sveltos-bench");
        Path executable =
                new EngineFolder(folder.resolve("engines"))
                        .install(ContentEngine.class, ContentEngine.NAME);
        engines =
                new EnginePool(EngineConfig.of(ContentEngine.NAME, executable), EngineMetrics.NOOP);
        scripts = new ScriptPool(2, ScriptMetrics.NOOP);
        templates =
                new Templates(
                        new ContentEngine(engines),
                        new JinjaTemplates(JinjaLimits.DEFAULT, scripts, ScriptMetrics.NOOP),
                        TemplateAccess.NONE);
        cluster = cluster(Files.readString(GO.input("cluster.json")));
    }

    private static ClusterFacts cluster(String object) {
        Map<String, @Nullable Object> content =
                JsonMapper.builder().build().readValue(object, new TypeReference<>() {});
        return new ClusterFacts("fleet", "east", "Sveltos", "v1.31.2", content);
    }

    static String text(String name) throws IOException {
        return Files.readString(GO.input(name));
    }

    void render(TemplateLanguage language, List<TemplateText> frame) {
        templates.content(language, frame, cluster, ContentObjects.NONE, SOON);
    }

    @Override
    public void close() {
        scripts.close();
        engines.close();
    }
}
