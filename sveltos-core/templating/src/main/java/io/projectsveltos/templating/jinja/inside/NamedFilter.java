package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.lib.filter.Filter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What all filters share: a name, and one way to be called. */
abstract class NamedFilter implements Filter {
    private final String name;

    NamedFilter(String name) {
        this.name = name;
    }

    @Override
    public final String getName() {
        return name;
    }

    @Override
    public abstract @Nullable Object filter(
            @Nullable Object value,
            JinjavaInterpreter interpreter,
            Object[] arguments,
            Map<String, Object> named);

    @Override
    public final @Nullable Object filter(
            @Nullable Object value, JinjavaInterpreter interpreter, String... arguments) {
        return filter(value, interpreter, (Object[]) arguments, Map.of());
    }

    /** Names it: a template may get hold of a filter and print it. */
    @Override
    public final String toString() {
        return name;
    }
}
