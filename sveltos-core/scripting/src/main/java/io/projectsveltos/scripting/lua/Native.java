package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** A function of a library, written in Java. */
final class Native extends LuaFunction {
    /** What it does with its arguments. */
    interface Body {
        @Nullable Object[] call(LuaRun run, Arguments arguments);
    }

    /** The same for one result. */
    interface Single {
        @Nullable Object call(LuaRun run, Arguments arguments);
    }

    private final String name;
    private final Body body;

    private Native(String name, Body body) {
        this.name = name;
        this.body = body;
    }

    static Native of(String name, Single body) {
        return new Native(name, (run, a) -> new @Nullable Object[] {body.call(run, a)});
    }

    static Native many(String name, Body body) {
        return new Native(name, body);
    }

    @Override
    @Nullable Object[] call(LuaRun run, @Nullable Object[] arguments) {
        run.budget().step();
        return body.call(run, new Arguments(run, name, arguments));
    }
}
