package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One call of a filter: what is left of the bar, and its arguments. */
record FilterCall(
        String filter,
        JinjaRun run,
        JinjavaInterpreter interpreter,
        @Nullable Object value,
        Object[] arguments,
        Map<String, Object> named) {
    /** The value as a text; nothing is an empty text. */
    String text() {
        String text = text(value);
        run.budget().text(text.length());
        return text;
    }

    /** An argument as a text. */
    String text(int index, String name, String otherwise) {
        Object given = argument(index, name);
        String text = given == null ? otherwise : text(given);
        run.budget().text(text.length());
        return text;
    }

    /** An argument as a whole number. */
    long number(int index, String name, long otherwise) {
        return switch (argument(index, name)) {
            case null -> otherwise;
            case Number number -> number.longValue();
            default -> throw failure(filter + " needs a number as " + name);
        };
    }

    boolean truth(int index, String name) {
        return argument(index, name) instanceof Boolean truth && truth;
    }

    @Nullable Object argument(int index, String name) {
        Object given = named.get(name);
        return given == null && index < arguments.length ? arguments[index] : given;
    }

    /** The value as a list. */
    List<?> list() {
        return switch (value) {
            case null -> List.of();
            case List<?> list -> list;
            case Map<?, ?> map -> List.copyOf(map.keySet());
            default -> throw failure(filter + " needs a list");
        };
    }

    Error failure(String message) {
        return run.failure(message);
    }

    private String text(@Nullable Object value) {
        return value == null ? "" : interpreter.getAsString(value);
    }
}
