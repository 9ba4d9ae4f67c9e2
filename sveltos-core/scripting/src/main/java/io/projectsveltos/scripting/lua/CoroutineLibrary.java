package io.projectsveltos.scripting.lua;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The functions of {@code coroutine}. */
final class CoroutineLibrary {
    private CoroutineLibrary() {}

    static LuaTable make() {
        return new Library(new LuaTable())
                .with("create", (run, a) -> new LuaCoroutine(run, a.function(1)))
                .with("status", (run, a) -> LuaText.of(coroutine(a).status().word()))
                .with("running", (run, a) -> run.current())
                .withMany("yield", CoroutineLibrary::suspend)
                .withMany("resume", CoroutineLibrary::resume)
                .with(
                        "wrap",
                        (run, a) -> {
                            LuaCoroutine coroutine = new LuaCoroutine(run, a.function(1));
                            return Native.many("wrap", (r, given) -> goOn(coroutine, given.all()));
                        })
                .table();
    }

    private static LuaCoroutine coroutine(Arguments a) {
        if (a.get(1) instanceof LuaCoroutine coroutine) {
            return coroutine;
        }
        throw a.wrongType(1, "thread");
    }

    private static @Nullable Object[] suspend(LuaRun run, Arguments a) {
        LuaCoroutine current = run.current();
        if (current == null) {
            throw run.failure("can not yield from outside of a coroutine");
        }
        return current.suspend(a.all());
    }

    private static @Nullable Object[] goOn(LuaCoroutine coroutine, @Nullable Object[] values) {
        if (coroutine.status() == LuaCoroutine.Status.DEAD) {
            throw new LuaFailure(LuaText.of("can not resume a dead thread"));
        }
        if (coroutine.status() != LuaCoroutine.Status.SUSPENDED) {
            throw new LuaFailure(LuaText.of("can not resume a running thread"));
        }
        return coroutine.resume(values);
    }

    private static @Nullable Object[] resume(LuaRun run, Arguments a) {
        LuaCoroutine coroutine = coroutine(a);
        @Nullable Object[] all = a.all();
        try {
            return Protection.answer(true, goOn(coroutine, Arrays.copyOfRange(all, 1, all.length)));
        } catch (LuaFailure e) {
            return Protection.answer(false, new @Nullable Object[] {e.value()});
        }
    }
}
