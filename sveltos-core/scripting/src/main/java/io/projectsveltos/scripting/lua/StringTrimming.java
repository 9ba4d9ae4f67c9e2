package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.RuneKinds;
import java.util.function.IntPredicate;

/** The functions of {@code strings} that take something off an end. */
final class StringTrimming {
    static final String BEFORE = "before";
    static final String AFTER = "after";
    static final String FOUND = "found";

    private StringTrimming() {}

    static void addTo(Library library) {
        library.with("Trim", (run, a) -> trim(a.text(1), in(a), true, true))
                .with("TrimLeft", (run, a) -> trim(a.text(1), in(a), true, false))
                .with("TrimRight", (run, a) -> trim(a.text(1), in(a), false, true))
                .with("TrimFunc", (run, a) -> trim(a.text(1), told(run, a), true, true))
                .with("TrimLeftFunc", (run, a) -> trim(a.text(1), told(run, a), true, false))
                .with("TrimRightFunc", (run, a) -> trim(a.text(1), told(run, a), false, true))
                .with("TrimSpace", (run, a) -> trim(a.text(1), RuneKinds::space, true, true))
                .with("TrimPrefix", (run, a) -> cutPrefix(a).get(AFTER))
                .with("TrimSuffix", (run, a) -> cutSuffix(a).get(BEFORE))
                .with("CutPrefix", (run, a) -> cutPrefix(a))
                .with("CutSuffix", (run, a) -> cutSuffix(a));
    }

    private static IntPredicate in(Arguments a) {
        return Runes.of(a.text(2)).kinds()::contains;
    }

    private static IntPredicate told(LuaRun run, Arguments a) {
        LuaFunction function = a.function(2);
        return code -> StringsModule.holds(run, function, code);
    }

    private static Object trim(LuaText text, IntPredicate off, boolean begin, boolean end) {
        Runes runes = Runes.of(text);
        int from = 0;
        int to = runes.count();
        while (begin && from < to && off.test(runes.code(from))) {
            from++;
        }
        while (end && to > from && off.test(runes.code(to - 1))) {
            to--;
        }
        return text.part(runes.offset(from), runes.offset(to));
    }

    private static LuaTable cutPrefix(Arguments a) {
        LuaText text = a.text(1);
        boolean there = StringsModule.starts(text, a.text(2));
        int from = there ? a.text(2).length() : 0;
        LuaTable cut = new LuaTable();
        cut.set(AFTER, text.part(from, text.length()));
        cut.set(FOUND, there);
        return cut;
    }

    private static LuaTable cutSuffix(Arguments a) {
        LuaText text = a.text(1);
        boolean there = StringsModule.ends(text, a.text(2));
        int to = text.length() - (there ? a.text(2).length() : 0);
        LuaTable cut = new LuaTable();
        cut.set(BEFORE, text.part(0, to));
        cut.set(FOUND, there);
        return cut;
    }
}
