package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** The module {@code json}: what fails gives nil and the reason. */
final class JsonModule {
    private JsonModule() {}

    static LuaTable make() {
        return new Library(new LuaTable())
                .withMany("decode", (run, a) -> decode(run, a.text(1)))
                .withMany("encode", (run, a) -> encode(run, a.any(1)))
                .table();
    }

    private static @Nullable Object[] decode(LuaRun run, LuaText text) {
        try {
            return new @Nullable Object[] {new JsonReader(run, text).read()};
        } catch (JsonFault e) {
            return ObjectFunctions.failed(e.getMessage());
        }
    }

    private static @Nullable Object[] encode(LuaRun run, @Nullable Object value) {
        try {
            return new @Nullable Object[] {new JsonWriter(run).write(value)};
        } catch (JsonFault e) {
            return ObjectFunctions.failed(e.getMessage());
        }
    }
}
