package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** The functions of {@code string} that search by a pattern. */
final class SearchLibrary {
    private SearchLibrary() {}

    static void addTo(Library library) {
        library.withMany("find", SearchLibrary::find)
                .withMany("match", SearchLibrary::match)
                .with("gmatch", SearchLibrary::eachMatch)
                .with("gfind", SearchLibrary::eachMatch)
                .withMany("gsub", SearchLibrary::replace);
    }

    private static @Nullable Object[] find(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        LuaText pattern = a.text(2);
        int init = StringLibrary.start(text, a.whole(3, 1));
        if (pattern.length() == 0) {
            return new @Nullable Object[] {1.0, 0.0};
        }
        if (init > text.length()) {
            return new @Nullable Object[] {null};
        }
        if (Semantics.truth(a.get(4))) {
            run.budget().steps(text.length());
            int at = text.indexOf(pattern, init);
            return at < 0
                    ? new @Nullable Object[] {null}
                    : new @Nullable Object[] {at + 1.0, (double) (at + pattern.length())};
        }
        LuaPattern matcher = new LuaPattern(run, text, pattern);
        int[] found = first(matcher, text, init);
        if (found == null) {
            return new @Nullable Object[] {null};
        }
        @Nullable Object[] captures =
                matcher.captures() == 0
                        ? LuaFunction.NOTHING
                        : matcher.allCaptures(found[0], found[1]);
        @Nullable Object[] all = new @Nullable Object[captures.length + 2];
        all[0] = found[0] + 1.0;
        all[1] = (double) found[1];
        System.arraycopy(captures, 0, all, 2, captures.length);
        return all;
    }

    /** Begin and end of the first match at or behind an offset; null where there is none. */
    private static int @Nullable [] first(LuaPattern matcher, LuaText text, int init) {
        boolean anchored = matcher.anchored();
        for (int at = init; at <= text.length(); at++) {
            int end = matcher.match(at, anchored ? 1 : 0);
            if (end >= 0) {
                return new int[] {at, end};
            }
            if (anchored) {
                return null;
            }
        }
        return null;
    }

    private static @Nullable Object[] match(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        int init = StringLibrary.start(text, a.whole(3, 1));
        LuaPattern matcher = new LuaPattern(run, text, a.text(2));
        int[] found = init > text.length() ? null : first(matcher, text, init);
        return found == null
                ? new @Nullable Object[] {null}
                : matcher.allCaptures(found[0], found[1]);
    }

    private static Object eachMatch(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        LuaPattern matcher = new LuaPattern(run, text, a.text(2));
        int[] at = {0};
        return Native.many(
                "gmatch",
                (r, given) -> {
                    int[] found = at[0] > text.length() ? null : first(matcher, text, at[0]);
                    if (found == null) {
                        at[0] = text.length() + 1;
                        return new @Nullable Object[] {null};
                    }
                    at[0] = found[1] > found[0] ? found[1] : found[1] + 1;
                    return matcher.allCaptures(found[0], found[1]);
                });
    }

    private static @Nullable Object[] replace(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        LuaPattern matcher = new LuaPattern(run, text, a.text(2));
        Object by = a.get(3);
        if (by instanceof Double number) {
            by = LuaNumbers.text(number);
        }
        if (!(by instanceof LuaText || by instanceof LuaTable || by instanceof LuaFunction)) {
            throw a.wrongType(3, "string or table or function");
        }
        int most = a.whole(4, -1);
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        int at = 0;
        int count = 0;
        while (at <= text.length() && (most < 0 || count < most)) {
            int end = matcher.match(at, matcher.anchored() ? 1 : 0);
            if (end >= 0) {
                count++;
                append(run, result, replacement(run, matcher, text, by, at, end));
            }
            if (end > at) {
                at = end;
            } else if (at < text.length()) {
                result.write(text.at(at));
                at++;
            } else {
                at++;
            }
            if (matcher.anchored()) {
                break;
            }
        }
        if (at < text.length()) {
            append(run, result, text.part(at, text.length()));
        }
        return new @Nullable Object[] {LuaText.of(result.toByteArray()), (double) count};
    }

    private static void append(LuaRun run, ByteArrayOutputStream result, LuaText part) {
        run.budget().text((long) result.size() + part.length());
        result.writeBytes(part.bytes());
    }

    private static LuaText replacement(
            LuaRun run, LuaPattern matcher, LuaText text, Object by, int from, int to) {
        Object value =
                switch (by) {
                    case LuaText template -> expand(run, matcher, template, from, to);
                    case LuaTable table ->
                            Semantics.index(run, table, matcher.capture(0, from, to));
                    case LuaFunction function ->
                            Semantics.first(function.call(run, matcher.allCaptures(from, to)));
                    default -> throw new IllegalStateException("no replacement: " + by);
                };
        if (!Semantics.truth(value)) {
            return text.part(from, to);
        }
        LuaText shown = Semantics.concatenable(value);
        if (shown == null) {
            throw run.failure("invalid replacement value (a " + Semantics.typeName(value) + ")");
        }
        return shown;
    }

    private static LuaText expand(
            LuaRun run, LuaPattern matcher, LuaText template, int from, int to) {
        ByteArrayOutputStream expanded = new ByteArrayOutputStream();
        int at = 0;
        while (at < template.length()) {
            int c = template.at(at);
            at++;
            if (c != '%' || at == template.length()) {
                expanded.write(c);
                continue;
            }
            int digit = template.at(at);
            at++;
            if (digit < '0' || digit > '9') {
                expanded.write(digit);
                continue;
            }
            Object value =
                    digit == '0' ? matcher.whole(from, to) : matcher.capture(digit - '1', from, to);
            LuaText shown = Semantics.concatenable(value);
            append(run, expanded, shown == null ? LuaText.EMPTY : shown);
        }
        return LuaText.of(expanded.toByteArray());
    }
}
