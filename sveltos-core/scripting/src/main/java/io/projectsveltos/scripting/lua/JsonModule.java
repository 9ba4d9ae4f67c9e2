package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.yaml.YamlFault;
import io.projectsveltos.scripting.yaml.YamlReader;
import io.projectsveltos.scripting.yaml.YamlWriter;
import org.jspecify.annotations.Nullable;

/** The module {@code json}: what fails gives nil and the reason. */
final class JsonModule {
    private JsonModule() {}

    static LuaTable make() {
        return new Library(new LuaTable())
                .withMany("decode", (run, a) -> decode(run, a.text(1)))
                .withMany("encode", (run, a) -> encode(run, a.any(1)))
                .withMany("fromYAML", (run, a) -> fromYaml(run, a.text(1)))
                .withMany("toYAML", (run, a) -> toYaml(run, a.any(1)))
                .table();
    }

    private static @Nullable Object[] decode(LuaRun run, LuaText text) {
        try {
            return new @Nullable Object[] {new JsonReader(run, text).read()};
        } catch (JsonFault e) {
            return ObjectFunctions.failed(e.getMessage());
        }
    }

    private static @Nullable Object[] fromYaml(LuaRun run, LuaText text) {
        run.budget().text(text.length());
        try {
            Object value = YamlReader.read(text.toString(), run.budget());
            return new @Nullable Object[] {PlainTables.of(value, run.budget())};
        } catch (YamlFault e) {
            return ObjectFunctions.failed(e.getMessage());
        }
    }

    /** By way of JSON, as in the original, so that both tell the same values apart. */
    private static @Nullable Object[] toYaml(LuaRun run, @Nullable Object value) {
        try {
            new JsonWriter(run).write(value);
            Object plain = PlainTables.plain(value, run.budget());
            return new @Nullable Object[] {LuaText.of(YamlWriter.write(plain, run.budget()))};
        } catch (JsonFault e) {
            return ObjectFunctions.failed(e.getMessage());
        } catch (YamlFault e) {
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
