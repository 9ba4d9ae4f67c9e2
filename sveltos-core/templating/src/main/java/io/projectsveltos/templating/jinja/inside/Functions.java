package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.lib.fn.ELFunctionDefinition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions beside the library's; it calls static methods only. */
final class Functions {
    private Functions() {}

    static List<ELFunctionDefinition> all() {
        return List.of(
                function("get_resource", String.class),
                function("get_field", Object.class, String.class),
                function("fail", String.class));
    }

    private static ELFunctionDefinition function(String name, Class<?>... parameters) {
        return new ELFunctionDefinition("", name, Functions.class, name, parameters);
    }

    @SuppressWarnings("unused") // called by the library
    static @Nullable Object get_resource(@Nullable String id) {
        return Fields.resource(JinjavaInterpreter.getCurrent(), id == null ? "" : id);
    }

    @SuppressWarnings("unused") // called by the library
    static @Nullable Object get_field(@Nullable Object from, @Nullable String path) {
        Object object =
                from instanceof CharSequence id
                        ? Fields.resource(JinjavaInterpreter.getCurrent(), id.toString())
                        : from;
        return Fields.get(object, path == null ? "" : path);
    }

    @SuppressWarnings("unused") // called by the library
    static Object fail(@Nullable String message) {
        WatchedInterpreter interpreter = (WatchedInterpreter) JinjavaInterpreter.getCurrent();
        throw interpreter.fail(message == null ? "it fails on purpose" : message);
    }
}
