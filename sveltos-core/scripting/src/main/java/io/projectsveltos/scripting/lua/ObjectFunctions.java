package io.projectsveltos.scripting.lua;

import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The global functions for Kubernetes objects. */
final class ObjectFunctions {
    private ObjectFunctions() {}

    static void addTo(Library globals) {
        globals.withMany("base64Encode", (run, a) -> encode(run, a.text(1)))
                .withMany("base64Decode", (run, a) -> decode(run, a.text(1)))
                .with("getLabel", (run, a) -> entry(a, "labels"))
                .with("getAnnotation", (run, a) -> entry(a, "annotations"))
                .with("getResource", (run, a) -> a.table(1).get(a.text(2)));
    }

    private static @Nullable Object[] encode(LuaRun run, LuaText text) {
        if (text.length() == 0) {
            return failed("input is empty");
        }
        run.budget().text(text.length() * 4L / 3);
        return new @Nullable Object[] {LuaText.of(Base64.getEncoder().encode(text.bytes()))};
    }

    private static @Nullable Object[] decode(LuaRun run, LuaText text) {
        if (text.length() == 0) {
            return failed("input is empty");
        }
        run.budget().text(text.length());
        try {
            return new @Nullable Object[] {LuaText.of(Base64.getDecoder().decode(text.bytes()))};
        } catch (IllegalArgumentException e) {
            return failed("input is not base64");
        }
    }

    static @Nullable Object[] failed(String message) {
        return new @Nullable Object[] {null, LuaText.of(message)};
    }

    private static @Nullable Object entry(Arguments a, String field) {
        Object metadata = a.table(1).get("metadata");
        Object entries = metadata instanceof LuaTable table ? table.get(field) : null;
        return entries instanceof LuaTable table ? table.get(a.text(2)) : null;
    }
}
