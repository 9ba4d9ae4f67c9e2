package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A filter of our own. */
final class OwnFilter extends NamedFilter {
    private final Runs runs;
    private final Work work;

    OwnFilter(String name, Runs runs, Work work) {
        super(name);
        this.runs = runs;
        this.work = work;
    }

    /** What a filter does. */
    @FunctionalInterface
    interface Work {
        @Nullable Object apply(FilterCall call);
    }

    @Override
    public @Nullable Object filter(
            @Nullable Object value,
            JinjavaInterpreter interpreter,
            Object[] arguments,
            Map<String, Object> named) {
        JinjaRun run = runs.current();
        run.budget().step();
        return work.apply(new FilterCall(getName(), run, interpreter, value, arguments, named));
    }
}
