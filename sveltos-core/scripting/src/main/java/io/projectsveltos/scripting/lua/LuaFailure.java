package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** An error of Lua, which a script may catch; its value is any value. */
final class LuaFailure extends RuntimeException {
    private final transient @Nullable Object value;

    LuaFailure(@Nullable Object value) {
        super(null, null, false, false);
        this.value = value;
    }

    @Nullable Object value() {
        return value;
    }

    @Override
    public String getMessage() {
        return value instanceof LuaText text ? text.toString() : String.valueOf(value);
    }
}
