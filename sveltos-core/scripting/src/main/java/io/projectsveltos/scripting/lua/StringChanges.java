package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.RuneKinds;
import java.io.ByteArrayOutputStream;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The functions of {@code strings} that make another text. */
final class StringChanges {
    private StringChanges() {}

    static void addTo(Library library) {
        library.with("ToLower", (run, a) -> each(run, a.text(1), Character::toLowerCase))
                .with("ToUpper", (run, a) -> each(run, a.text(1), Character::toUpperCase))
                .with("ToTitle", (run, a) -> each(run, a.text(1), Character::toTitleCase))
                .with("Title", (run, a) -> title(run, a.text(1)))
                .with("Map", StringChanges::map)
                .with("Repeat", StringChanges::repeat)
                .with("Replace", (run, a) -> replace(run, a, a.whole(4)))
                .with("ReplaceAll", (run, a) -> replace(run, a, -1));
    }

    private static Object each(LuaRun run, LuaText text, IntUnaryOperator change) {
        Runes runes = Runes.of(text);
        ByteArrayOutputStream changed = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < runes.count(); i++) {
            int code = change.applyAsInt(runes.code(i));
            if (code >= 0) {
                append(run, changed, Runes.text(code));
            }
        }
        return LuaText.of(changed.toByteArray());
    }

    private static void append(LuaRun run, ByteArrayOutputStream to, LuaText part) {
        run.budget().text((long) to.size() + part.length());
        to.writeBytes(part.bytes());
    }

    /**
     * The first letter of each word, where a word begins behind anything but letters and digits.
     */
    private static Object title(LuaRun run, LuaText text) {
        int[] before = {' '};
        return each(
                run,
                text,
                code -> {
                    boolean begins = separates(before[0]);
                    before[0] = code;
                    return begins ? Character.toTitleCase(code) : code;
                });
    }

    private static boolean separates(int code) {
        return code < 0x80
                ? !Character.isLetterOrDigit(code) && code != '_'
                : !Character.isLetterOrDigit(code) && RuneKinds.space(code);
    }

    /** A function that gives less than 0 drops the character. */
    private static Object map(LuaRun run, Arguments a) {
        LuaFunction function = a.function(1);
        return each(
                run,
                a.text(2),
                code -> {
                    Object given =
                            Semantics.first(
                                    function.call(run, new @Nullable Object[] {(double) code}));
                    if (!(given instanceof Double number)) {
                        throw run.failure("number expected, got " + Semantics.typeName(given));
                    }
                    return number.intValue();
                });
    }

    private static Object repeat(LuaRun run, Arguments a) {
        if (a.whole(2) < 0) {
            throw a.bad(2, "a count below 0");
        }
        return StringLibrary.repeated(run, a);
    }

    private static Object replace(LuaRun run, Arguments a, int most) {
        LuaText text = a.text(1);
        LuaText old = a.text(2);
        LuaText by = a.text(3);
        Runes runes = old.length() == 0 ? Runes.of(text) : null;
        ByteArrayOutputStream replaced = new ByteArrayOutputStream();
        int from = 0;
        for (int done = 0; most < 0 || done < most; done++) {
            int at =
                    runes == null
                            ? text.indexOf(old, from)
                            : done > runes.count() ? -1 : runes.offset(done);
            if (at < 0) {
                break;
            }
            append(run, replaced, text.part(from, at));
            append(run, replaced, by);
            from = at + old.length();
        }
        append(run, replaced, text.part(from, text.length()));
        return LuaText.of(replaced.toByteArray());
    }
}
