package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.RuneKinds;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The module {@code runes}: texts as code points, whose places count from 1. */
final class RunesModule {
    private RunesModule() {}

    static LuaTable make() {
        Library library = Library.weighing();
        kinds(library);
        changes(library);
        bytes(library);
        places(library);
        return library.table();
    }

    private static void kind(Library library, String name, IntPredicate kind) {
        library.with(name, (run, a) -> kind.test(a.whole(1)));
    }

    private static void kinds(Library library) {
        kind(library, "iscontrol", c -> Character.getType(c) == Character.CONTROL);
        kind(library, "isdigit", Character::isDigit);
        kind(library, "isgraphic", RuneKinds::graphic);
        kind(library, "isletter", Character::isLetter);
        kind(library, "islower", c -> Character.getType(c) == Character.LOWERCASE_LETTER);
        kind(library, "ismark", RuneKinds::mark);
        kind(library, "isnumber", RuneKinds::number);
        kind(library, "isprint", RuneKinds::printed);
        kind(library, "ispunct", RuneKinds::punctuation);
        kind(library, "isspace", RuneKinds::space);
        kind(library, "issymbol", RuneKinds::symbol);
        kind(library, "istitle", Character::isTitleCase);
        kind(library, "isupper", c -> Character.getType(c) == Character.UPPERCASE_LETTER);
        kind(library, "validrune", RunesModule::valid);
        library.with("isinrange", (run, a) -> a.whole(1) >= a.whole(2) && a.whole(1) <= a.whole(3))
                .with("isvalidutf8", (run, a) -> Runes.valid(a.text(1)))
                .with("containsrune", (run, a) -> Runes.of(a.text(1)).holds(a.whole(2)));
    }

    private static boolean valid(int code) {
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        return Character.isValidCodePoint(code) && !surrogate;
    }

    private static void change(Library library, String name, IntUnaryOperator change) {
        library.with(name, (run, a) -> (double) change.applyAsInt(a.whole(1)));
    }

    private static void changes(Library library) {
        change(library, "tolower", Character::toLowerCase);
        change(library, "toupper", Character::toUpperCase);
        change(library, "totitle", Character::toTitleCase);
        library.with(
                "reverserunes",
                (run, a) -> {
                    Runes runes = Runes.of(a.text(1));
                    ByteArrayOutputStream reversed = new ByteArrayOutputStream();
                    for (int i = runes.count() - 1; i >= 0; i--) {
                        reversed.writeBytes(Runes.text(runes.code(i)).bytes());
                    }
                    run.budget().text(reversed.size());
                    return LuaText.of(reversed.toByteArray());
                });
    }

    private static void bytes(Library library) {
        library.with(
                        "bytestorune",
                        (run, a) -> {
                            Runes runes = Runes.of(bytes(a.table(1)));
                            boolean none = runes.count() == 0 || runes.code(0) == 0xfffd;
                            return none ? null : (Object) (double) runes.code(0);
                        })
                .with("bytetostring", (run, a) -> bytes(a.table(1)))
                .with("stringtobytes", (run, a) -> listed(run, a.text(1)))
                .with(
                        "runetobytes",
                        (run, a) -> {
                            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                            for (double code : numbers(a.table(1))) {
                                bytes.writeBytes(Runes.text((int) code).bytes());
                            }
                            return listed(run, LuaText.of(bytes.toByteArray()));
                        })
                .with(
                        "runewidth",
                        (run, a) ->
                                valid(a.whole(1))
                                        ? (Object) (double) Runes.text(a.whole(1)).length()
                                        : null)
                .with(
                        "runestring",
                        (run, a) -> {
                            ByteArrayOutputStream text = new ByteArrayOutputStream();
                            for (int i = 1; i <= a.count(); i++) {
                                text.writeBytes(Runes.text(a.whole(i)).bytes());
                            }
                            return LuaText.of(text.toByteArray());
                        });
    }

    private static List<Double> numbers(LuaTable table) {
        List<Double> numbers = new ArrayList<>();
        for (int place = 0; place < table.places(); place++) {
            if (table.valueAt(place) instanceof Double number) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    private static LuaText bytes(LuaTable table) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        numbers(table).forEach(number -> bytes.write(number.intValue()));
        return LuaText.of(bytes.toByteArray());
    }

    private static LuaTable listed(LuaRun run, LuaText text) {
        run.budget().text(text.length() * 16L);
        LuaTable table = new LuaTable();
        for (int i = 0; i < text.length(); i++) {
            table.set(i + 1.0, (double) text.at(i));
        }
        return table;
    }

    private static void places(Library library) {
        library.with("runecount", (run, a) -> (double) Runes.of(a.text(1)).count())
                .with("runeat", (run, a) -> at(a.text(1), a.whole(2) - 1))
                .with("runeindex", (run, a) -> index(a))
                .with("runerange", (run, a) -> range(a))
                .with(
                        "runeslice",
                        (run, a) -> {
                            LuaTable table = new LuaTable();
                            Runes runes = Runes.of(a.text(1));
                            for (int i = 0; i < runes.count(); i++) {
                                table.set(i + 1.0, (double) runes.code(i));
                            }
                            return table;
                        })
                .with("runesplit", (run, a) -> StringsModule.list(run, split(a)));
    }

    /** The code point at an offset of bytes. */
    private static @Nullable Object at(LuaText text, int offset) {
        if (offset < 0 || offset >= text.length()) {
            return null;
        }
        int code = Runes.of(text.part(offset, Math.min(offset + 4, text.length()))).code(0);
        return code == 0xfffd ? null : (Object) (double) code;
    }

    private static @Nullable Object index(Arguments a) {
        Runes runes = Runes.of(a.text(1));
        for (int i = Math.max(0, a.whole(3, 1) - 1); i < runes.count(); i++) {
            if (runes.code(i) == a.whole(2)) {
                return i + 1.0;
            }
        }
        return null;
    }

    private static Object range(Arguments a) {
        Runes runes = Runes.of(a.text(1));
        int from = Math.clamp(a.whole(2, 1) - 1L, 0, runes.count());
        int end = a.whole(3, -1);
        int to = end < 0 ? runes.count() : Math.clamp(end - 1L, 0, runes.count());
        if (to < from) {
            throw a.bad(3, "the end is before the begin");
        }
        return runes.text(from, to);
    }

    private static List<LuaText> split(Arguments a) {
        Runes runes = Runes.of(a.text(1));
        List<LuaText> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < runes.count(); i++) {
            if (runes.code(i) == a.whole(2)) {
                parts.add(runes.text(from, i));
                from = i + 1;
            }
        }
        parts.add(runes.text(from, runes.count()));
        return parts;
    }
}
