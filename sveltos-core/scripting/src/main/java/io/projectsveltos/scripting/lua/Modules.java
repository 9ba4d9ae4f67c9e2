package io.projectsveltos.scripting.lua;

/** The modules that {@code require} gives, and the functions for objects that need none. */
final class Modules {
    private Modules() {}

    static void addTo(LuaRun run, Library globals) {
        ObjectFunctions.addTo(globals);
        run.modules().set("json", JsonModule.make());
        run.modules().set("strings", StringsModule.make());
        run.modules().set("runes", RunesModule.make());
    }
}
