package io.projectsveltos.templating.jinja;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders one template on the calling thread. Implementations are thread-safe. */
public interface JinjaEngine {
    /**
     * Renders.
     *
     * @param variables plain JSON values, which are not changed
     * @param budget counts what the run costs; one for each run
     * @throws JinjaFailure where the template is wrong
     * @throws io.projectsveltos.scripting.ScriptStopped where it takes too much
     */
    String render(
            String template, Map<String, ? extends @Nullable Object> variables, JinjaBudget budget);
}
