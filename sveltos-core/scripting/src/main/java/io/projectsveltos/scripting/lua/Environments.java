package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** Where functions find their globals, and functions made of text. */
final class Environments {
    private Environments() {}

    static void addTo(Library library) {
        library.with("getfenv", Environments::get)
                .with("setfenv", Environments::set)
                .withMany("loadstring", (run, a) -> load(run, a.text(1)))
                .withMany("load", (run, a) -> load(run, pieces(run, a)))
                .with("require", Environments::require);
    }

    private static @Nullable Object get(LuaRun run, Arguments a) {
        return switch (a.get(1)) {
            case LuaClosure closure -> closure.environment();
            case LuaFunction _ -> run.globals();
            case null, default -> {
                Frame frame = frame(run, a.whole(1, 1));
                yield frame == null ? run.globals() : frame.environment;
            }
        };
    }

    private static @Nullable Object set(LuaRun run, Arguments a) {
        LuaTable environment = a.table(2);
        if (a.get(1) instanceof LuaClosure closure) {
            closure.setEnvironment(environment);
            return closure;
        }
        Frame frame = a.get(1) instanceof LuaFunction ? null : frame(run, a.whole(1));
        if (frame == null) {
            throw run.failure("cannot change environment of given object");
        }
        frame.environment = environment;
        frame.closure.setEnvironment(environment);
        return frame.closure;
    }

    private static @Nullable Frame frame(LuaRun run, int level) {
        Frame frame = level < 1 ? null : run.top();
        for (int i = 1; i < level && frame != null; i++) {
            frame = frame.caller;
        }
        return frame;
    }

    private static LuaText pieces(LuaRun run, Arguments a) {
        if (a.get(1) instanceof LuaText text) {
            return text;
        }
        ByteArrayOutputStream source = new ByteArrayOutputStream();
        while (Semantics.first(a.function(1).call(run, LuaFunction.NOTHING)) instanceof LuaText text
                && text.length() > 0) {
            run.budget().text((long) source.size() + text.length());
            source.writeBytes(text.bytes());
        }
        return LuaText.of(source.toByteArray());
    }

    private static @Nullable Object[] load(LuaRun run, LuaText source) {
        run.budget().text(16L * source.length());
        try {
            return new @Nullable Object[] {
                new LuaClosure(Parser.parse(source), new Cell[0], run.globals())
            };
        } catch (LuaSyntaxException e) {
            return new @Nullable Object[] {
                null, LuaText.of(LuaRun.CHUNK + " line:" + e.line() + " " + e.getMessage())
            };
        }
    }

    private static @Nullable Object require(LuaRun run, Arguments a) {
        Object module = run.modules().require(a.text(1).toString());
        if (module == null) {
            throw run.failure("module " + a.text(1) + " not found");
        }
        return module;
    }
}
