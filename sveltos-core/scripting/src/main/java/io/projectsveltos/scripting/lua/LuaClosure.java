package io.projectsveltos.scripting.lua;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of the script with the variables it holds on to. */
final class LuaClosure extends LuaFunction {
    private final Prototype prototype;
    private final Cell[] cells;
    private LuaTable environment;

    LuaClosure(Prototype prototype, Cell[] cells, LuaTable environment) {
        this.prototype = prototype;
        this.cells = cells;
        this.environment = environment;
    }

    Prototype prototype() {
        return prototype;
    }

    Cell cell(int index) {
        return cells[index];
    }

    LuaTable environment() {
        return environment;
    }

    void setEnvironment(LuaTable environment) {
        this.environment = environment;
    }

    /**
     * Calls; a call in tail position takes the place of this one, so that it may go on for ever.
     */
    @Override
    @Nullable Object[] call(LuaRun run, @Nullable Object[] arguments) {
        Frame caller = run.top();
        int depth = run.depth();
        LuaClosure closure = this;
        @Nullable Object[] given = arguments;
        try {
            while (true) {
                Object outcome = closure.execute(run, given, caller);
                run.leave(caller, depth);
                if (!(outcome instanceof TailCall tail)) {
                    return outcome == null ? NOTHING : (@Nullable Object[]) outcome;
                }
                if (!(tail.callee() instanceof LuaClosure next)) {
                    return Semantics.call(run, tail.callee(), tail.arguments());
                }
                closure = next;
                given = tail.arguments();
            }
        } finally {
            run.leave(caller, depth);
        }
    }

    private @Nullable Object execute(
            LuaRun run, @Nullable Object[] arguments, @Nullable Frame caller) {
        List<LocalName> parameters = prototype.parameters();
        int named = parameters.size();
        @Nullable Object[] rest =
                prototype.rest() && arguments.length > named
                        ? Arrays.copyOfRange(arguments, named, arguments.length)
                        : NOTHING;
        Frame frame = new Frame(run, this, new @Nullable Object[prototype.slots()], rest, caller);
        run.enter(frame);
        for (int i = 0; i < named; i++) {
            parameters.get(i).declare(frame, i < arguments.length ? arguments[i] : null);
        }
        LocalName restTable = prototype.restTable();
        if (restTable != null) {
            restTable.declare(frame, restTable(rest));
        }
        return prototype.body().execute(frame);
    }

    private static LuaTable restTable(@Nullable Object[] rest) {
        LuaTable table = new LuaTable();
        for (int i = 0; i < rest.length; i++) {
            table.set(i + 1.0, rest[i]);
        }
        table.set("n", (double) rest.length);
        return table;
    }
}
