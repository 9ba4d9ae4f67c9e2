package io.projectsveltos.scripting.lua;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions of {@code sprig} for tables and choices. */
final class SprigTables {
    private SprigTables() {}

    static void addTo(Library library) {
        SprigModule.add(
                library,
                "all",
                1,
                (run, a) -> SprigModule.values(a.table(1)).stream().noneMatch(SprigTables::empty));
        SprigModule.add(
                library,
                "any",
                1,
                (run, a) -> !SprigModule.values(a.table(1)).stream().allMatch(SprigTables::empty));
        SprigModule.add(library, "empty", 1, (run, a) -> empty(a.get(1)));
        SprigModule.add(library, "coalesce", 1, (run, a) -> coalesce(a));
        SprigModule.add(
                library,
                "compact",
                1,
                (run, a) ->
                        listed(
                                SprigModule.values(a.table(1)).stream()
                                        .filter(value -> !empty(value))
                                        .toList()));
        SprigModule.add(library, "uniq", 1, (run, a) -> uniq(a.table(1)));
        SprigModule.add(library, "sortAlpha", 1, SprigTables::sorted);
        SprigModule.add(library, "ternary", 3, (run, a) -> a.flag(3) ? a.get(1) : a.get(2));
    }

    /** Nothing, false, zero, and what has no parts. */
    private static boolean empty(@Nullable Object value) {
        return switch (value) {
            case null -> true;
            case Boolean flag -> !flag;
            case Double number -> number == 0;
            case LuaText text -> text.length() == 0;
            case LuaTable table -> SprigModule.values(table).isEmpty();
            default -> false;
        };
    }

    private static @Nullable Object coalesce(Arguments a) {
        for (Object value : a.all()) {
            if (!empty(value)) {
                return value;
            }
        }
        return null;
    }

    private static LuaTable listed(List<Object> values) {
        LuaTable list = new LuaTable();
        for (int i = 0; i < values.size(); i++) {
            list.set(i + 1.0, values.get(i));
        }
        return list;
    }

    /** Values are alike that are written alike; tables only where they are the same. */
    private static LuaTable uniq(LuaTable table) {
        Set<Object> seen = new HashSet<>();
        List<Object> kept = new ArrayList<>();
        for (Object value : SprigModule.values(table)) {
            boolean written = value instanceof LuaTable || value instanceof LuaFunction;
            Object key = written ? value : LuaText.of(Semantics.plain(value));
            if (seen.add(value instanceof LuaText ? value : key)) {
                kept.add(value);
            }
        }
        return listed(kept);
    }

    private static Object sorted(LuaRun run, Arguments a) {
        List<Object> values =
                a.get(1) instanceof LuaTable table
                        ? SprigModule.values(table)
                        : Collections.singletonList(a.get(1));
        List<LuaText> texts = new ArrayList<>();
        for (Object value : values) {
            run.budget().step();
            texts.add(value instanceof LuaText text ? text : LuaText.of(Semantics.plain(value)));
        }
        run.budget().steps(texts.size() * Integer.SIZE);
        Collections.sort(texts);
        return StringsModule.list(run, texts);
    }
}
