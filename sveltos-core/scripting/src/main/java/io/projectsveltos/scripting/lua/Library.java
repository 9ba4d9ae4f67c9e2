package io.projectsveltos.scripting.lua;

/** Functions put into a table under their names. */
final class Library {
    private final LuaTable table;
    private final boolean weighing;

    Library(LuaTable table) {
        this(table, false);
    }

    private Library(LuaTable table, boolean weighing) {
        this.table = table;
        this.weighing = weighing;
    }

    /** A new table of functions that each go through their texts, which costs by their length. */
    static Library weighing() {
        return new Library(new LuaTable(), true);
    }

    Library with(String name, Native.Single body) {
        table.set(name, Native.of(name, weighing, body));
        return this;
    }

    Library withMany(String name, Native.Body body) {
        table.set(name, Native.many(name, weighing, body));
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
