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

    private static final int BYTES_A_STEP_BITS = 6;

    private final String name;
    private final boolean weighing;
    private final Body body;

    private Native(String name, boolean weighing, Body body) {
        this.name = name;
        this.weighing = weighing;
        this.body = body;
    }

    static Native of(String name, boolean weighing, Single body) {
        return new Native(name, weighing, (run, a) -> new @Nullable Object[] {body.call(run, a)});
    }

    static Native many(String name, Body body) {
        return new Native(name, false, body);
    }

    static Native many(String name, boolean weighing, Body body) {
        return new Native(name, weighing, body);
    }

    @Override
    @Nullable Object[] call(LuaRun run, @Nullable Object[] arguments) {
        run.budget().steps(1 + (weighing ? weight(arguments) : 0));
        return body.call(run, new Arguments(run, name, arguments));
    }

    private static int weight(@Nullable Object[] arguments) {
        int weight = 0;
        for (Object argument : arguments) {
            weight += argument instanceof LuaText text ? text.length() >> BYTES_A_STEP_BITS : 0;
        }
        return weight;
    }
}
