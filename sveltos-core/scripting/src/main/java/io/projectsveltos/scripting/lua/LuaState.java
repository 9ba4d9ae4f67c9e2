package io.projectsveltos.scripting.lua;

import java.time.InstantSource;

/** Fills a new run with everything a script may see. */
final class LuaState {
    private LuaState() {}

    static LuaRun open(LuaLimits limits, InstantSource clock) {
        LuaRun run = new LuaRun(limits, clock);
        LuaTable globals = run.globals();
        BaseLibrary.addTo(globals);
        LuaTable string = StringLibrary.make();
        run.textMetatable().set("__index", string);
        Library library =
                new Library(globals)
                        .withValue("string", string)
                        .withValue("table", TableLibrary.make())
                        .withValue("math", MathLibrary.make())
                        .withValue("os", OsLibrary.make(clock))
                        .withValue("coroutine", CoroutineLibrary.make());
        ObjectFunctions.addTo(library);
        return run;
    }
}
