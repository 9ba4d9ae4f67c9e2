package io.projectsveltos.scripting.lua;

/** Functions put into a table under their names. */
final class Library {
    private final LuaTable table;

    Library(LuaTable table) {
        this.table = table;
    }

    Library with(String name, Native.Single body) {
        table.set(name, Native.of(name, body));
        return this;
    }

    Library withMany(String name, Native.Body body) {
        table.set(name, Native.many(name, body));
        return this;
    }

    Library withValue(String name, Object value) {
        table.set(name, value);
        return this;
    }

    LuaTable table() {
        return table;
    }
}
