package io.projectsveltos.templating.jinja;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jinja as the controller runs it, with one cluster and one object. */
final class JinjaLab implements AutoCloseable {
    static final Map<String, @Nullable Object> VARIABLES =
            Map.of(
                    "Cluster",
                    Map.of(
                            "metadata",
                            Map.of("name", "east", "labels", Map.of("env", "prod", "a/b", "x")),
                            "spec",
                            Map.of(
                                    "nodes",
                                    3L,
                                    "ratio",
                                    0.5,
                                    "flag",
                                    true,
                                    "zones",
                                    List.of("x", "y"),
                                    "pools",
                                    List.of(Map.of("name", "a", "size", 2L)))),
                    "MgmtResources",
                    Map.of("settings", Map.of("data", Map.of("mode", "fast"))));

    final ScriptPool pool = new ScriptPool(2, ScriptMetrics.NOOP);
    final JinjaTemplates templates;

    JinjaLab(JinjaLimits limits) {
        templates = new JinjaTemplates(limits, pool, ScriptMetrics.NOOP);
    }

    String render(String template) {
        return templates.render(List.of(new TemplateText("t", template)), VARIABLES).getFirst();
    }

    @Override
    public void close() {
        pool.close();
    }
}
