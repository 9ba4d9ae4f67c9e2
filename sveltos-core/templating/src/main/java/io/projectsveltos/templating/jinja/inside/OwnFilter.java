package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.lib.filter.Filter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A filter of our own. */
final class OwnFilter implements Filter {
    private final String name;
    private final Runs runs;
    private final Work work;

    OwnFilter(String name, Runs runs, Work work) {
        this.name = name;
        this.runs = runs;
        this.work = work;
    }

    /** What a filter does. */
    @FunctionalInterface
    interface Work {
        @Nullable Object apply(FilterCall call);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public @Nullable Object filter(
            @Nullable Object value,
            JinjavaInterpreter interpreter,
            Object[] arguments,
            Map<String, Object> named) {
        JinjaRun run = runs.current();
        run.budget().step();
        return work.apply(new FilterCall(name, run, interpreter, value, arguments, named));
    }

    @Override
    public @Nullable Object filter(
            @Nullable Object value, JinjavaInterpreter interpreter, String... arguments) {
        return filter(value, interpreter, (Object[]) arguments, Map.of());
    }

    /** Names it: a template may get hold of a filter and print it. */
    @Override
    public String toString() {
        return name;
    }
}
