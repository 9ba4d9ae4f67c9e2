package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import io.projectsveltos.app.Environment;
import io.projectsveltos.app.cluster.Manifests;
import io.projectsveltos.app.config.RunConfig;
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
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What renders and reads what users wrote: child processes, and threads for scripts. */
@Module
interface EngineModule {
    @Provides
    @Singleton
    static EngineFolder engineFolder(Environment environment) {
        return new EngineFolder(environment.temporary().resolve("sveltos-engines"));
    }

    @Provides
    @Singleton
    static ContentEngine contentEngine(
            EngineFolder folder, EngineMetrics metrics, Resources resources) {
        Path executable = folder.install(ContentEngine.class, ContentEngine.NAME);
        EngineConfig config = EngineConfig.of(ContentEngine.NAME, executable);
        return new ContentEngine(resources.opened(new EnginePool(config, metrics)));
    }

    @Provides
    @Singleton
    static Templates templates(
            ContentEngine engine,
            ScriptPool scripts,
            ScriptMetrics metrics,
            RunConfig config,
            Environment environment) {
        Map<String, String> variables = new HashMap<>(environment.variables());
        variables.keySet().retainAll(config.templates().variables());
        return new Templates(
                engine,
                new JinjaTemplates(JinjaLimits.DEFAULT, scripts, metrics),
                new TemplateAccess(variables, config.templates().hostLookup()));
    }

    @Provides
    @Singleton
    static ScriptPool scripts(ScriptMetrics metrics, Resources resources) {
        int threads = ScriptPool.threadsFor(Runtime.getRuntime().availableProcessors());
        return resources.opened(new ScriptPool(threads, metrics));
    }

    @Provides
    static Manifests manifests(ContentEngine engine) {
        return new Manifests(engine);
    }
}
