package io.projectsveltos.templating.jinja;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Renders Jinja templates on the threads of the pool for scripts, each within its own budget. The
 * library is loaded when the first template comes.
 */
public final class JinjaTemplates {
    private static final String LANGUAGE = "jinja";
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final JinjaLimits limits;
    private final ScriptPool pool;
    private final ScriptMetrics metrics;
    private final Supplier<JinjaEngine> engine;

    /** Templates within these limits. */
    public JinjaTemplates(JinjaLimits limits, ScriptPool pool, ScriptMetrics metrics) {
        this.limits = requireNonNull(limits, "limits is null");
        this.pool = requireNonNull(pool, "pool is null");
        this.metrics = requireNonNull(metrics, "metrics is null");
        this.engine = new Once(limits);
    }

    /**
     * Renders texts, all of one call on the same thread.
     *
     * @param variables plain JSON values by name
     * @return the texts in the order of the templates
     * @throws SveltosException with TEMPLATE_FAILED for the first that is wrong, with
     *     LIMIT_EXCEEDED for the first that takes too much; both name the template and, where it is
     *     known, the line
     */
    public List<String> render(
            List<TemplateText> texts, Map<String, ? extends @Nullable Object> variables) {
        Map<String, @Nullable Object> sorted = SortedValues.of(variables);
        Duration most = limits.time().multipliedBy(Math.max(1, texts.size()));
        return pool.run(
                LANGUAGE,
                most.plus(GRACE),
                () -> texts.stream().map(text -> render(text, sorted)).toList());
    }

    private String render(TemplateText text, Map<String, ? extends @Nullable Object> variables) {
        try {
            return engine.get().render(text.text(), variables, new JinjaBudget(limits));
        } catch (JinjaFailure e) {
            String line = e.line() > 0 ? ", line " + e.line() : "";
            throw failed(text.name() + line + ": " + e.getMessage(), e);
        } catch (ScriptStopped e) {
            metrics.failed(LANGUAGE, true);
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The Jinja template " + text.name() + " is stopped: " + e.getMessage() + ".",
                    e);
        } catch (StackOverflowError e) {
            throw failed(text.name() + ": it is nested too deep", e);
        }
    }

    private SveltosException failed(String message, Throwable cause) {
        metrics.failed(LANGUAGE, false);
        return new SveltosException(
                StandardErrorCode.TEMPLATE_FAILED, "The Jinja template " + message + ".", cause);
    }

    /** Loads the library once. */
    private static final class Once implements Supplier<JinjaEngine> {
        private final JinjaLimits limits;
        private @Nullable JinjaEngine loaded;

        Once(JinjaLimits limits) {
            this.limits = limits;
        }

        @Override
        public synchronized JinjaEngine get() {
            JinjaEngine known = loaded;
            if (known == null) {
                known = IsolatedJinja.engine(limits);
                loaded = known;
            }
            return known;
        }
    }
}
