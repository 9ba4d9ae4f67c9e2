package io.projectsveltos.scripting.lua;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The functions without a table; what reads files or shows the inside is left out. */
final class BaseLibrary {
    private static final LuaText METATABLE = LuaText.of("__metatable");

    private BaseLibrary() {}

    static void addTo(LuaTable globals) {
        Library library = new Library(globals);
        library.withValue("_G", globals).withValue("_VERSION", LuaText.of("GopherLua 0.1"));
        values(library);
        tables(library);
        iteration(library);
        Protection.addTo(library);
        Environments.addTo(library);
    }

    private static void values(Library library) {
        library.with("type", (run, a) -> LuaText.of(Semantics.typeName(a.any(1))))
                .with("tostring", (run, a) -> Semantics.text(run, a.any(1)))
                .with("tonumber", (run, a) -> toNumber(a))
                .with("rawequal", (run, a) -> Semantics.rawEqual(a.any(1), a.any(2)))
                .withMany("collectgarbage", (run, a) -> LuaFunction.NOTHING)
                .withMany("select", (run, a) -> select(a))
                .withMany("unpack", BaseLibrary::unpack)
                .withMany(
                        "print",
                        (run, a) -> {
                            StringBuilder line = new StringBuilder();
                            for (int i = 1; i <= a.count(); i++) {
                                line.append(i > 1 ? "\t" : "")
                                        .append(Semantics.text(run, a.get(i)));
                            }
                            run.print(line.toString());
                            return LuaFunction.NOTHING;
                        });
    }

    private static @Nullable Object toNumber(Arguments a) {
        return switch (a.any(1)) {
            case Double number -> number;
            case LuaText text -> LuaNumbers.convert(text.toString(), a.whole(2, 0));
            case null, default -> null;
        };
    }

    private static @Nullable Object[] select(Arguments a) {
        @Nullable Object[] all = a.all();
        if (a.get(1) instanceof LuaText text && text.toString().equals("#")) {
            return new @Nullable Object[] {(double) (a.count() - 1)};
        }
        int index = a.whole(1);
        index = index < 0 ? all.length + index : Math.min(index, all.length);
        if (index < 1) {
            throw a.bad(1, "index out of range");
        }
        return Arrays.copyOfRange(all, index, all.length);
    }

    static @Nullable Object[] unpack(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        int from = a.whole(2, 1);
        int to = a.whole(3, table.length());
        if (from > to) {
            return LuaFunction.NOTHING;
        }
        long count = (long) to - from + 1;
        run.budget().text(count * 8);
        @Nullable Object[] values = new @Nullable Object[(int) count];
        for (int i = 0; i < count; i++) {
            values[i] = table.get((double) (from + i));
        }
        return values;
    }

    private static void tables(Library library) {
        library.with("rawget", (run, a) -> a.table(1).get(a.get(2)))
                .with(
                        "rawset",
                        (run, a) -> {
                            Semantics.rawSet(run, a.table(1), a.get(2), a.any(3));
                            return a.get(1);
                        })
                .with(
                        "getmetatable",
                        (run, a) -> {
                            Object shown = Semantics.meta(run, a.any(1), METATABLE);
                            return shown != null
                                    ? shown
                                    : a.get(1) instanceof LuaTable table
                                            ? table.metatable()
                                            : a.get(1) instanceof LuaText
                                                    ? run.textMetatable()
                                                    : null;
                        })
                .with(
                        "setmetatable",
                        (run, a) -> {
                            LuaTable table = a.table(1);
                            if (table.meta(METATABLE) != null) {
                                throw run.failure("cannot change a protected metatable");
                            }
                            table.setMetatable(a.isAbsent(2) ? null : a.table(2));
                            return table;
                        });
    }

    private static void iteration(Library library) {
        Native next = Native.many("next", BaseLibrary::next);
        Native nextItem = Native.many("ipairs", BaseLibrary::nextItem);
        library.withValue("next", next)
                .withMany("pairs", (run, a) -> new @Nullable Object[] {next, a.table(1), null})
                .withMany("ipairs", (run, a) -> new @Nullable Object[] {nextItem, a.table(1), 0.0});
    }

    private static @Nullable Object[] next(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        int place = table.placeBehind(a.get(2));
        for (; place >= 0 && place < table.places(); place++) {
            Object value = table.valueAt(place);
            if (value != null) {
                return new @Nullable Object[] {table.keyAt(place), value};
            }
            run.budget().step();
        }
        return new @Nullable Object[] {null};
    }

    private static @Nullable Object[] nextItem(LuaRun run, Arguments a) {
        double index = a.number(2) + 1;
        Object value = a.table(1).get(index);
        return value == null
                ? new @Nullable Object[] {null}
                : new @Nullable Object[] {index, value};
    }
}
