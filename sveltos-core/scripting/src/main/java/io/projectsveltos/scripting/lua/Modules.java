package io.projectsveltos.scripting.lua;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The modules that {@code require} gives; each is made when it is first asked for. */
final class Modules {
    private final LuaTable globals;
    private final Map<String, LuaTable> made = new HashMap<>();

    Modules(LuaTable globals) {
        this.globals = globals;
    }

    /** The module; null where there is none of this name. */
    @Nullable LuaTable require(String name) {
        LuaTable known = made.get(name);
        if (known != null) {
            return known;
        }
        LuaTable module =
                switch (name) {
                    case "json" -> JsonModule.make();
                    case "strings" -> StringsModule.make();
                    case "runes" -> RunesModule.make();
                    case "sprig" -> SprigModule.make();
                    default -> null;
                };
        if (module != null) {
            made.put(name, module);
            if (name.equals("sprig")) {
                globals.set(name, module); // the original's loader leaves a global behind
            }
        }
        return module;
    }
}
