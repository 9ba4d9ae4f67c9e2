package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Raising and catching errors. What stops a run is not caught. */
final class Protection {
    private Protection() {}

    static void addTo(Library library) {
        library.withMany("error", Protection::raise)
                .withMany("assert", Protection::check)
                .withMany(
                        "pcall",
                        (run, a) -> {
                            Object callee = a.any(1);
                            @Nullable Object[] rest = rest(a, 1);
                            return caught(run, callee, rest, null);
                        })
                .withMany(
                        "xpcall",
                        (run, a) -> caught(run, a.any(1), LuaFunction.NOTHING, a.function(2)));
    }

    private static @Nullable Object[] raise(LuaRun run, Arguments a) {
        Object value = a.any(1);
        int level = a.whole(2, 1);
        if (value instanceof LuaText text && level > 0) {
            value = LuaText.of(run.where(level)).plus(text);
        }
        throw new LuaFailure(value);
    }

    private static @Nullable Object[] check(LuaRun run, Arguments a) {
        if (Semantics.truth(a.any(1))) {
            return a.all();
        }
        if (a.count() > 1 && !(a.get(2) instanceof LuaText)) {
            throw new LuaFailure(a.get(2));
        }
        throw run.failure(a.count() > 1 ? a.text(2).toString() : "assertion failed!");
    }

    private static @Nullable Object[] rest(Arguments a, int from) {
        @Nullable Object[] all = a.all();
        @Nullable Object[] rest = new @Nullable Object[all.length - from];
        System.arraycopy(all, from, rest, 0, rest.length);
        return rest;
    }

    private static @Nullable Object[] caught(
            LuaRun run,
            @Nullable Object callee,
            @Nullable Object[] arguments,
            @Nullable LuaFunction told) {
        Frame top = run.top();
        int depth = run.depth();
        try {
            return answer(true, Semantics.call(run, callee, arguments));
        } catch (LuaFailure e) {
            run.leave(top, depth);
            return failed(run, e.value(), told);
        } catch (StackOverflowError e) {
            run.leave(top, depth);
            return failed(run, LuaText.of("stack overflow"), told);
        }
    }

    private static @Nullable Object[] failed(
            LuaRun run, @Nullable Object value, @Nullable LuaFunction told) {
        @Nullable Object[] values = {value};
        return answer(false, told == null ? values : told.call(run, values));
    }

    static @Nullable Object[] answer(boolean success, @Nullable Object[] values) {
        @Nullable Object[] all = new @Nullable Object[values.length + 1];
        all[0] = success;
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }
}
