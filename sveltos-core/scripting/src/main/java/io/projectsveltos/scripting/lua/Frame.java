package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** One call under way. Fields are read by every node, hence no accessors. */
final class Frame {
    final LuaRun run;
    final LuaClosure closure;
    final @Nullable Object[] slots;
    final @Nullable Object[] rest;
    final @Nullable Frame caller;
    LuaTable environment;
    int line;

    Frame(
            LuaRun run,
            LuaClosure closure,
            @Nullable Object[] slots,
            @Nullable Object[] rest,
            @Nullable Frame caller) {
        this.run = run;
        this.closure = closure;
        this.slots = slots;
        this.rest = rest;
        this.caller = caller;
        this.environment = closure.environment();
        this.line = closure.prototype().line();
    }

    Frame at(int newLine) {
        line = newLine;
        return this;
    }
}
