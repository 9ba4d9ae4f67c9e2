package io.projectsveltos.templating;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.templating.jinja.JinjaLimits;
import io.projectsveltos.templating.jinja.JinjaTemplates;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Templates over the real engine, for tests.
 *
 * @param pool the processes of Go templates
 * @param scripts the threads of Jinja
 */
record RunningTemplates(
        EnginePool pool, ScriptPool scripts, JinjaTemplates jinja, Templates templates)
        implements AutoCloseable {
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
        ScriptPool scripts = new ScriptPool(2, ScriptMetrics.NOOP);
        JinjaTemplates jinja = new JinjaTemplates(JinjaLimits.DEFAULT, scripts, ScriptMetrics.NOOP);
        return new RunningTemplates(
                pool,
                scripts,
                jinja,
                new Templates(new ContentEngine(pool), jinja, TemplateAccess.NONE));
    }

    @Override
    public void close() {
        pool.close();
        scripts.close();
    }
}
