package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.SprigFault;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The module {@code sprig}: the functions of templates that the original gives to scripts. */
final class SprigModule {
    private SprigModule() {}

    static LuaTable make() {
        Library library = Library.weighing();
        SprigTexts.addTo(library);
        SprigTables.addTo(library);
        SprigPaths.addTo(library);
        SprigRegexes.addTo(library);
        SprigNumbers.addTo(library);
        SprigSecrets.addTo(library);
        return library.table();
    }

    /** Adds a function that has this many arguments or more; what is wrong raises an error. */
    static void add(Library library, String name, int arguments, Native.Single body) {
        library.with(
                name,
                (run, a) -> {
                    a.need(arguments);
                    try {
                        return body.call(run, a);
                    } catch (SprigFault e) {
                        throw run.failure(name + ": " + e.getMessage());
                    }
                });
    }

    /** The same for one that gives nil and the reason where something is wrong. */
    static void addTold(Library library, String name, int arguments, Native.Single body) {
        library.withMany(
                name,
                (run, a) -> {
                    a.need(arguments);
                    try {
                        return new @Nullable Object[] {body.call(run, a), null};
                    } catch (SprigFault e) {
                        return ObjectFunctions.failed(e.getMessage());
                    }
                });
    }

    /** What a walk through the table meets. */
    static List<Object> values(LuaTable table) {
        List<Object> values = new ArrayList<>();
        for (int place = 0; place < table.places(); place++) {
            Object value = table.valueAt(place);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }
}
