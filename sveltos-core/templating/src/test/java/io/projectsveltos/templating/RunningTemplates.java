package io.projectsveltos.templating;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Templates over the real engine, for tests.
 *
 * @param pool its processes
 */
record RunningTemplates(EnginePool pool, Templates templates) implements AutoCloseable {
    static final Duration SOON = Duration.ofSeconds(20);

    /** Unpacks the engine below a folder. */
    static RunningTemplates start(Path folder) {
        Path executable =
                new EngineFolder(folder.resolve("engines"))
                        .install(ContentEngine.class, ContentEngine.NAME);
        return over(EngineConfig.of(ContentEngine.NAME, executable));
    }

    static RunningTemplates over(EngineConfig config) {
        EnginePool pool = new EnginePool(config, EngineMetrics.NOOP);
        return new RunningTemplates(
                pool, new Templates(new ContentEngine(pool), TemplateAccess.NONE));
    }

    @Override
    public void close() {
        pool.close();
    }
}
