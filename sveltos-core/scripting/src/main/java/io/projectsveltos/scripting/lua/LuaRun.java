package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.ScriptStopped;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of one run: what it may see, what it has spent, where it stands. */
final class LuaRun {
    /** The name errors show for the script, as with the original. */
    static final String CHUNK = "<string>";

    private final LuaBudget budget;
    private final LuaTable globals = new LuaTable();
    private final LuaTable textMetatable = new LuaTable();
    private final Modules modules;
    private final InstantSource clock;
    private final StringBuilder output = new StringBuilder();
    private final List<LuaCoroutine> coroutines = new ArrayList<>();
    private @Nullable Frame top;
    private int depth;
    private @Nullable LuaCoroutine current;

    LuaRun(LuaLimits limits, InstantSource clock) {
        this.budget = new LuaBudget(limits);
        this.clock = clock;
        this.modules = new Modules(globals);
    }

    LuaBudget budget() {
        return budget;
    }

    LuaTable globals() {
        return globals;
    }

    LuaTable textMetatable() {
        return textMetatable;
    }

    /** What {@code require} gives. */
    Modules modules() {
        return modules;
    }

    /** What the script sees of the time. */
    InstantSource clock() {
        return clock;
    }

    void print(String line) {
        if (output.length() + line.length() > budget.limits().output()) {
            throw new ScriptStopped(
                    "the script prints more than " + budget.limits().output() + " bytes");
        }
        output.append(line).append('\n');
    }

    String output() {
        return output.toString();
    }

    @Nullable Frame top() {
        return top;
    }

    int depth() {
        return depth;
    }

    void enter(Frame frame) {
        budget.step();
        depth++;
        if (depth > budget.limits().depth()) {
            throw failure("stack overflow");
        }
        top = frame;
    }

    /** Goes back to where a call began, whatever happened in it. */
    void leave(@Nullable Frame caller, int depthBefore) {
        top = caller;
        depth = depthBefore;
    }

    @Nullable LuaCoroutine current() {
        return current;
    }

    void setCurrent(@Nullable LuaCoroutine coroutine) {
        current = coroutine;
    }

    void remember(LuaCoroutine coroutine) {
        budget.coroutine();
        coroutines.add(coroutine);
    }

    /** Ends what coroutines are left. */
    void close() {
        coroutines.forEach(LuaCoroutine::abandon);
    }

    /** An error at the line where the script stands. */
    LuaFailure failure(String message) {
        return new LuaFailure(LuaText.of(where(1) + message));
    }

    /** The place of a caller, 1 for the function that runs; empty where there is none. */
    String where(int level) {
        Frame frame = top;
        for (int i = 1; i < level && frame != null; i++) {
            frame = frame.caller;
        }
        return frame == null ? "" : CHUNK + ":" + frame.line + ": ";
    }
}
