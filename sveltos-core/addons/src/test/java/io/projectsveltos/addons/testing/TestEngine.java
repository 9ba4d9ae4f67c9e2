package io.projectsveltos.addons.testing;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.templating.TemplateAccess;
import io.projectsveltos.templating.Templates;
import io.projectsveltos.templating.jinja.JinjaLimits;
import io.projectsveltos.templating.jinja.JinjaTemplates;
import java.nio.file.Path;

/** The engine for templates and YAML, as the controller runs it. */
public final class TestEngine implements AutoCloseable {
    private final EnginePool pool;
    private final ScriptPool scripts = new ScriptPool(1, ScriptMetrics.NOOP);

    private TestEngine(EnginePool pool) {
        this.pool = pool;
    }

    /** Unpacks it below a folder. */
    public static TestEngine start(Path folder) {
        Path executable =
                new EngineFolder(folder.resolve("engines"))
                        .install(ContentEngine.class, ContentEngine.NAME);
        return new TestEngine(
                new EnginePool(
                        EngineConfig.of(ContentEngine.NAME, executable), EngineMetrics.NOOP));
    }

    public ContentEngine content() {
        return new ContentEngine(pool);
    }

    public Templates templates() {
        return new Templates(
                content(),
                new JinjaTemplates(JinjaLimits.DEFAULT, scripts, ScriptMetrics.NOOP),
                TemplateAccess.NONE);
    }

    @Override
    public void close() {
        pool.close();
        scripts.close();
    }
}
