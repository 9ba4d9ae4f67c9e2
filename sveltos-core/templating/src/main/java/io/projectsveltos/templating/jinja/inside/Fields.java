package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks into objects. */
final class Fields {
    /** The variable with the objects of the management cluster. */
    private static final String RESOURCES = "MgmtResources";

    private Fields() {}

    /**
     * The field a dotted path leads to; a number is the index of a list. Null where it is missing.
     */
    static @Nullable Object get(@Nullable Object object, String path) {
        Object value = object;
        for (String part : path.split("\\.", -1)) {
            value =
                    switch (value) {
                        case Map<?, ?> map -> map.get(part);
                        case List<?> list when part.matches("\\d{1,9}") -> {
                            int index = Integer.parseInt(part);
                            yield index < list.size() ? list.get(index) : null;
                        }
                        case null, default -> null;
                    };
        }
        return value;
    }

    /** An object of the management cluster; null where there is none with this identifier. */
    static @Nullable Object resource(JinjavaInterpreter interpreter, String id) {
        Object resources = interpreter.retraceVariable(RESOURCES, interpreter.getLineNumber(), -1);
        return resources instanceof Map<?, ?> map ? map.get(id) : null;
    }

    static int compare(FilterCall call, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Number one && right instanceof Number other) {
            return Double.compare(one.doubleValue(), other.doubleValue());
        }
        if (left instanceof CharSequence one && right instanceof CharSequence other) {
            return one.toString().compareTo(other.toString());
        }
        throw call.failure(call.filter() + " needs numbers or texts, all of one kind");
    }
}
