package io.projectsveltos.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The real engine in a pool, for tests. */
final class TemplateEngine implements AutoCloseable {
    static final Duration SOON = Duration.ofSeconds(10);

    final EnginePool pool;
    final ContentEngine content;

    TemplateEngine(EngineConfig config, EngineMetrics metrics) {
        pool = new EnginePool(config, metrics);
        content = new ContentEngine(pool);
    }

    TemplateEngine() {
        this(config(), EngineMetrics.NOOP);
    }

    static EngineConfig config() {
        return EngineConfig.of(ContentEngine.NAME, executable());
    }

    static Path executable() {
        return Path.of("target/classes/engines", EnginePlatform.current().folder(), "template")
                .toAbsolutePath();
    }

    String instantiate(String template, Map<String, @Nullable Object> dot) {
        return content.instantiate(
                        List.of(new TemplateText("t", template)), TemplateScope.of(dot), SOON)
                .getFirst();
    }

    List<ParsedDocument> parse(String text) {
        return content.parse(List.of(new TemplateText("t", text)), SOON);
    }

    @Override
    public void close() {
        pool.close();
    }
}
