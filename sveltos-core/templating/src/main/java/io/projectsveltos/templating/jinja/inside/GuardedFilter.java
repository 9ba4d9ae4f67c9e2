package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.lib.filter.Filter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A filter of the library whose work is in proportion to what it is given, counted. */
final class GuardedFilter extends NamedFilter {
    private final Filter filter;
    private final Runs runs;

    GuardedFilter(Filter filter, Runs runs) {
        super(filter.getName());
        this.filter = filter;
        this.runs = runs;
    }

    @Override
    public @Nullable Object filter(
            @Nullable Object value,
            JinjavaInterpreter interpreter,
            Object[] arguments,
            Map<String, Object> named) {
        JinjaRun run = runs.current();
        run.budget().step();
        if (value instanceof CharSequence text) {
            run.budget().text(text.length());
        }
        Object result = filter.filter(value, interpreter, arguments, named);
        if (result instanceof CharSequence text) {
            run.budget().text(text.length());
        }
        run.weights().check(result);
        return result;
    }
}
