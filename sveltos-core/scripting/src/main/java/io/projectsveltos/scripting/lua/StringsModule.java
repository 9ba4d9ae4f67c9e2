package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.RuneKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The module {@code strings}: offsets are of bytes, from 0; -1 for what is not there. */
final class StringsModule {
    private StringsModule() {}

    static LuaTable make() {
        Library library = Library.weighing();
        questions(library);
        places(library);
        parts(library);
        StringTrimming.addTo(library);
        StringChanges.addTo(library);
        return library.table();
    }

    private static void questions(Library library) {
        library.with("Compare", (run, a) -> (double) Integer.signum(a.text(1).compareTo(a.text(2))))
                .with("Contains", (run, a) -> a.text(1).indexOf(a.text(2), 0) >= 0)
                .with("ContainsAny", (run, a) -> any(a.text(1), a.text(2), false) >= 0)
                .with("ContainsRune", (run, a) -> Runes.of(a.text(1)).holds(a.whole(2)))
                .with("ContainsFunc", (run, a) -> first(run, a, true) >= 0)
                .with("Count", (run, a) -> (double) count(a.text(1), a.text(2)))
                .with(
                        "EqualFold",
                        (run, a) -> a.text(1).toString().equalsIgnoreCase(a.text(2).toString()))
                .with("HasPrefix", (run, a) -> starts(a.text(1), a.text(2)))
                .with("HasSuffix", (run, a) -> ends(a.text(1), a.text(2)));
    }

    static boolean starts(LuaText text, LuaText prefix) {
        return text.length() >= prefix.length() && text.part(0, prefix.length()).equals(prefix);
    }

    static boolean ends(LuaText text, LuaText suffix) {
        int from = text.length() - suffix.length();
        return from >= 0 && text.part(from, text.length()).equals(suffix);
    }

    private static int count(LuaText text, LuaText part) {
        if (part.length() == 0) {
            return Runes.of(text).count() + 1;
        }
        int count = 0;
        int at = text.indexOf(part, 0);
        while (at >= 0) {
            count++;
            at = text.indexOf(part, at + part.length());
        }
        return count;
    }

    private static void places(Library library) {
        library.with("Index", (run, a) -> (double) a.text(1).indexOf(a.text(2), 0))
                .with("LastIndex", (run, a) -> (double) last(a.text(1), a.text(2)))
                .with("IndexAny", (run, a) -> (double) any(a.text(1), a.text(2), false))
                .with("LastIndexAny", (run, a) -> (double) any(a.text(1), a.text(2), true))
                .with("IndexByte", (run, a) -> (double) a.text(1).indexOf(oneByte(a), 0))
                .with("LastIndexByte", (run, a) -> (double) last(a.text(1), oneByte(a)))
                .with("IndexRune", (run, a) -> (double) rune(a.text(1), a.whole(2)))
                .with("IndexFunc", (run, a) -> (double) first(run, a, true))
                .with("LastIndexFunc", (run, a) -> (double) first(run, a, false));
    }

    private static LuaText oneByte(Arguments a) {
        return LuaText.of(new byte[] {(byte) a.whole(2)});
    }

    private static int last(LuaText text, LuaText part) {
        int at = text.reversed().indexOf(part.reversed(), 0);
        return at < 0 ? -1 : text.length() - part.length() - at;
    }

    private static int any(LuaText text, LuaText characters, boolean fromEnd) {
        Runes runes = Runes.of(text);
        Set<Integer> set = Runes.of(characters).kinds();
        for (int i = 0; i < runes.count(); i++) {
            int index = fromEnd ? runes.count() - 1 - i : i;
            if (set.contains(runes.code(index))) {
                return runes.offset(index);
            }
        }
        return -1;
    }

    private static int rune(LuaText text, int code) {
        Runes runes = Runes.of(text);
        for (int i = 0; i < runes.count(); i++) {
            if (runes.code(i) == code) {
                return runes.offset(i);
            }
        }
        return -1;
    }

    private static int first(LuaRun run, Arguments a, boolean fromBegin) {
        Runes runes = Runes.of(a.text(1));
        for (int i = 0; i < runes.count(); i++) {
            int index = fromBegin ? i : runes.count() - 1 - i;
            if (holds(run, a.function(2), runes.code(index))) {
                return runes.offset(index);
            }
        }
        return -1;
    }

    static boolean holds(LuaRun run, LuaFunction function, int code) {
        return Semantics.truth(
                Semantics.first(function.call(run, new @Nullable Object[] {(double) code})));
    }

    private static void parts(Library library) {
        library.with("Split", (run, a) -> list(run, split(a.text(1), a.text(2), -1, false)))
                .with("SplitAfter", (run, a) -> list(run, split(a.text(1), a.text(2), -1, true)))
                .with("SplitN", (run, a) -> limited(run, a, false))
                .with("SplitAfterN", (run, a) -> limited(run, a, true))
                .with("Fields", (run, a) -> list(run, fields(a.text(1), Runes.of(a.text(1)), null)))
                .with(
                        "FieldsFunc",
                        (run, a) -> {
                            Runes runes = Runes.of(a.text(1));
                            boolean[] between = new boolean[runes.count()];
                            for (int i = 0; i < between.length; i++) {
                                between[i] = holds(run, a.function(2), runes.code(i));
                            }
                            return list(run, fields(a.text(1), runes, between));
                        })
                .with("Join", StringsModule::join)
                .with("Cut", (run, a) -> cut(a.text(1), a.text(2)));
    }

    private static @Nullable Object limited(LuaRun run, Arguments a, boolean keep) {
        int most = a.whole(3);
        return most == 0 ? null : list(run, split(a.text(1), a.text(2), most, keep));
    }

    static LuaTable list(LuaRun run, List<LuaText> parts) {
        run.budget().text(parts.size() * 8L);
        LuaTable table = new LuaTable();
        for (int i = 0; i < parts.size(); i++) {
            table.set(i + 1.0, parts.get(i));
        }
        return table;
    }

    private static List<LuaText> split(LuaText text, LuaText by, int most, boolean keep) {
        List<LuaText> parts = new ArrayList<>();
        int from = 0;
        if (by.length() == 0) {
            Runes runes = Runes.of(text);
            while (parts.size() < runes.count() && parts.size() + 1 != most) {
                int index = parts.size();
                parts.add(text.part(runes.offset(index), runes.offset(index + 1)));
                from = runes.offset(index + 1);
            }
            if (from < text.length()) {
                parts.add(text.part(from, text.length()));
            }
            return parts;
        }
        int at = text.indexOf(by, 0);
        while (at >= 0 && parts.size() + 1 != most) {
            parts.add(text.part(from, keep ? at + by.length() : at));
            from = at + by.length();
            at = text.indexOf(by, from);
        }
        parts.add(text.part(from, text.length()));
        return parts;
    }

    private static List<LuaText> fields(LuaText text, Runes runes, boolean @Nullable [] between) {
        List<LuaText> fields = new ArrayList<>();
        int from = -1;
        for (int i = 0; i <= runes.count(); i++) {
            boolean gap =
                    i == runes.count()
                            || (between == null ? RuneKinds.space(runes.code(i)) : between[i]);
            if (gap && from >= 0) {
                fields.add(text.part(runes.offset(from), runes.offset(i)));
                from = -1;
            } else if (!gap && from < 0) {
                from = i;
            }
        }
        return fields;
    }

    /** Items that are no texts are left out. */
    private static Object join(LuaRun run, Arguments a) {
        LuaTable items = a.table(1);
        LuaTable texts = new LuaTable();
        for (int place = 0; place < items.places(); place++) {
            if (items.valueAt(place) instanceof LuaText text) {
                texts.append(text);
            }
        }
        return TableLibrary.joined(run, texts, a.text(2), 1, texts.length());
    }

    private static LuaTable cut(LuaText text, LuaText by) {
        int at = text.indexOf(by, 0);
        int end = at < 0 ? text.length() : at;
        LuaTable cut = new LuaTable();
        cut.set(StringTrimming.BEFORE, text.part(0, end));
        cut.set(
                StringTrimming.AFTER,
                at < 0 ? LuaText.EMPTY : text.part(at + by.length(), text.length()));
        cut.set(StringTrimming.FOUND, at >= 0);
        return cut;
    }
}
