package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Something a script can call. */
abstract class LuaFunction {
    static final @Nullable Object[] NOTHING = {};

    abstract @Nullable Object[] call(LuaRun run, @Nullable Object[] arguments);
}
