package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.RuneKinds;
import io.projectsveltos.scripting.sprig.Abbreviation;
import io.projectsveltos.scripting.sprig.CamelCase;
import io.projectsveltos.scripting.sprig.GoQuote;
import io.projectsveltos.scripting.sprig.JoinedCase;
import io.projectsveltos.scripting.sprig.LetterCase;
import io.projectsveltos.scripting.sprig.SprigFault;
import io.projectsveltos.scripting.sprig.Wrapping;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Functions of {@code sprig} that make a text of a text. */
final class SprigTexts {
    private SprigTexts() {}

    static void addTo(Library library) {
        shortening(library);
        letters(library);
        lines(library);
        quotes(library);
    }

    private static void shortening(Library library) {
        SprigModule.add(
                library,
                "abbrev",
                2,
                (run, a) -> LuaText.ofBytes(Abbreviation.end(a.whole(1), a.text(2).asBytes())));
        SprigModule.add(
                library,
                "abbrevboth",
                3,
                (run, a) ->
                        LuaText.ofBytes(
                                Abbreviation.both(a.whole(1), a.whole(2), a.text(3).asBytes())));
        SprigModule.add(library, "trunc", 2, (run, a) -> trunc(a.whole(1), a.text(2)));
        SprigModule.add(
                library, "substr", 3, (run, a) -> substr(a.whole(1), a.whole(2), a.text(3)));
        SprigModule.add(library, "initials", 1, (run, a) -> initials(a.text(1).asBytes()));
    }

    private static LuaText trunc(int length, LuaText text) {
        if (length < 0) {
            return text.length() + (long) length > 0
                    ? text.part(text.length() + length, text.length())
                    : text;
        }
        return text.part(0, Math.min(length, text.length()));
    }

    private static LuaText substr(int from, int to, LuaText text) {
        int begin = Math.max(from, 0);
        int end = Math.min(to, text.length());
        return begin < end ? text.part(begin, end) : LuaText.EMPTY;
    }

    /** Bytes are taken for characters, as in the original. */
    private static LuaText initials(String bytes) {
        StringBuilder initials = new StringBuilder();
        boolean begins = true;
        for (int i = 0; i < bytes.length(); i++) {
            boolean space = RuneKinds.space(bytes.charAt(i));
            initials.append(begins && !space ? bytes.substring(i, i + 1) : "");
            begins = space;
        }
        return LuaText.of(initials.toString());
    }

    private static void letters(Library library) {
        change(library, "camelcase", CamelCase::of);
        change(library, "snakecase", text -> JoinedCase.of(text, '_'));
        change(library, "kebabcase", text -> JoinedCase.of(text, '-'));
        change(library, "swapcase", LetterCase::swap);
        change(library, "untitle", LetterCase::untitle);
        change(library, "shuffle", SprigTexts::shuffled);
        SprigModule.add(library, "nospace", 1, (run, a) -> nospace(a.text(1)));
    }

    private static void change(Library library, String name, UnaryOperator<String> change) {
        SprigModule.add(
                library,
                name,
                1,
                (run, a) -> {
                    run.budget().text(a.text(1).length());
                    return LuaText.of(change.apply(a.text(1).toString()));
                });
    }

    private static String shuffled(String text) {
        List<Integer> codes = text.codePoints().boxed().collect(Collectors.toList());
        Collections.shuffle(codes, ThreadLocalRandom.current());
        StringBuilder shuffled = new StringBuilder(text.length());
        codes.forEach(shuffled::appendCodePoint);
        return shuffled.toString();
    }

    /** Bytes are taken for characters where there is a space, as in the original. */
    private static LuaText nospace(LuaText text) {
        String bytes = text.asBytes();
        StringBuilder kept = new StringBuilder(bytes.length());
        bytes.chars().filter(c -> !RuneKinds.space(c)).forEach(c -> kept.append((char) c));
        return kept.length() == bytes.length() ? text : LuaText.of(kept.toString());
    }

    private static void lines(Library library) {
        SprigModule.add(library, "cat", 0, SprigTexts::cat);
        SprigModule.add(
                library, "indent", 2, (run, a) -> indent(run, a.whole(1), a.text(2), false));
        SprigModule.add(
                library, "nindent", 2, (run, a) -> indent(run, a.whole(1), a.text(2), true));
        SprigModule.add(
                library,
                "plural",
                3,
                (run, a) -> a.whole(3) == 1 ? checked(a, 1, 2) : checked(a, 2, 1));
        SprigModule.add(
                library,
                "wrap",
                2,
                (run, a) ->
                        LuaText.ofBytes(
                                Wrapping.wrap(
                                        a.text(2).asBytes(), a.whole(1), "", false, run.budget())));
        SprigModule.add(
                library,
                "wrapWith",
                3,
                (run, a) ->
                        LuaText.ofBytes(
                                Wrapping.wrap(
                                        a.text(2).asBytes(),
                                        a.whole(1),
                                        a.text(3).asBytes(),
                                        true,
                                        run.budget())));
    }

    private static LuaText checked(Arguments a, int chosen, int other) {
        return a.text(other).length() >= 0 ? a.text(chosen) : LuaText.EMPTY;
    }

    /** Spaces at the ends go only where the joined text has them. */
    private static LuaText cat(LuaRun run, Arguments a) {
        StringBuilder joined = new StringBuilder();
        String between = "";
        for (Object value : a.all()) {
            if (value != null) {
                LuaText text = LuaText.of(Semantics.plain(value));
                run.budget().room((long) joined.length() + text.length() + 1);
                joined.append(between)
                        .append(value instanceof LuaText bytes ? bytes.asBytes() : text.asBytes());
                between = " ";
            }
        }
        return LuaText.ofBytes(joined.toString());
    }

    private static LuaText indent(LuaRun run, int spaces, LuaText text, boolean lineBreak) {
        if (spaces < 0) {
            throw new SprigFault("strings: negative Repeat count");
        }
        String bytes = text.asBytes();
        long lines = 1 + bytes.chars().filter(c -> c == '\n').count();
        run.budget().text(bytes.length() + 1 + lines * spaces);
        String pad = " ".repeat(spaces);
        return LuaText.ofBytes((lineBreak ? "\n" : "") + pad + bytes.replace("\n", "\n" + pad));
    }

    private static void quotes(Library library) {
        SprigModule.add(
                library,
                "quote",
                1,
                (run, a) ->
                        joined(
                                run,
                                a,
                                value -> LuaText.of(quoted(LuaText.ofBytes(value))).asBytes()));
        SprigModule.add(
                library, "squote", 1, (run, a) -> joined(run, a, value -> "'" + value + "'"));
    }

    private static LuaText joined(LuaRun run, Arguments a, UnaryOperator<String> quote) {
        StringBuilder joined = new StringBuilder();
        for (Object value : SprigModule.values(a.table(1))) {
            String quoted = quote.apply(bytes(value));
            run.budget().room((long) joined.length() + quoted.length() + 1);
            run.budget().step();
            joined.append(joined.isEmpty() ? "" : " ").append(quoted);
        }
        return LuaText.ofBytes(joined.toString());
    }

    private static String bytes(@Nullable Object value) {
        return value instanceof LuaText text
                ? text.asBytes()
                : LuaText.of(Semantics.plain(value)).asBytes();
    }

    private static String quoted(LuaText text) {
        return GoQuote.quote(Runes.of(text).orBytes(text));
    }
}
