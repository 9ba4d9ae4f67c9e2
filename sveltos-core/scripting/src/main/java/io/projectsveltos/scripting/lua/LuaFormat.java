package io.projectsveltos.scripting.lua;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.scripting.sprig.GoQuote;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code string.format}, with the verbs and the replies to wrong ones of the original's. */
final class LuaFormat {
    private static final Pattern DIRECTIVE =
            Pattern.compile("%([-+ #0]*)(\\d{0,7})(?:\\.(\\d{0,7}))?(.)", Pattern.DOTALL);

    private final LuaRun run;
    private final Arguments arguments;
    private final StringBuilder result = new StringBuilder();
    private int next = 2;

    /** What stands between the percent sign and the letter. */
    record Directive(String flags, int width, int precision, char verb) {
        boolean has(char flag) {
            return flags.indexOf(flag) >= 0;
        }

        /** To the width; zeros go behind the sign. */
        String pad(String text, boolean number) {
            int missing = width - runes(text).count();
            if (missing <= 0) {
                return text;
            }
            if (has('-')) {
                return text + " ".repeat(missing);
            }
            if (!has('0')) {
                return " ".repeat(missing) + text;
            }
            boolean signed = number && !text.isEmpty() && "+- ".indexOf(text.charAt(0)) >= 0;
            return signed
                    ? text.charAt(0) + "0".repeat(missing) + text.substring(1)
                    : "0".repeat(missing) + text;
        }

        String sign(boolean negative) {
            return negative ? "-" : has('+') ? "+" : has(' ') ? " " : "";
        }
    }

    LuaFormat(LuaRun run, Arguments arguments) {
        this.run = run;
        this.arguments = arguments;
    }

    /** Bytes that are no UTF-8 pass through unchanged, since each is one character meanwhile. */
    LuaText write() {
        String format = latin(arguments.text(1));
        Matcher directives = DIRECTIVE.matcher(format);
        int at = 0;
        while (directives.find()) {
            append(format.substring(at, directives.start()));
            append(one(directives));
            at = directives.end();
        }
        append(format.substring(at));
        return bytes(result.toString());
    }

    private static String latin(LuaText text) {
        StringBuilder latin = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            latin.append((char) text.at(i));
        }
        return latin.toString();
    }

    private static LuaText bytes(String latin) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(latin.length());
        latin.chars().forEach(bytes::write);
        return LuaText.of(bytes.toByteArray());
    }

    private void append(String part) {
        run.budget().text((long) result.length() + part.length());
        result.append(part);
    }

    private String one(Matcher found) {
        char verb = found.group(4).charAt(0);
        if (verb == '%') {
            return "%";
        }
        String precision = found.group(3);
        Directive directive =
                new Directive(
                        found.group(1),
                        found.group(2).isEmpty() ? 0 : Integer.parseInt(found.group(2)),
                        precision == null
                                ? -1
                                : precision.isEmpty() ? 0 : Integer.parseInt(precision),
                        verb);
        run.budget().text((long) directive.width() + Math.max(0, directive.precision()));
        if (next > arguments.count()) {
            return "%!" + verb + "(MISSING)";
        }
        return shown(directive, arguments.get(next++));
    }

    private String shown(Directive directive, @Nullable Object given) {
        boolean numeric = "dixXobceEfFgG".indexOf(directive.verb()) >= 0;
        Double converted = numeric ? Semantics.number(given) : null;
        Object value = converted == null ? given : converted;
        return switch (directive.verb()) {
            case 's' -> text(directive, latin(Semantics.text(run, value)));
            case 'q' -> directive.pad(quoted(Semantics.text(run, value)), false);
            case 'd', 'i' ->
                    value instanceof Double number
                            ? whole(directive, number)
                            : wrong(directive, value);
            case 'x', 'X', 'o', 'b' ->
                    value instanceof Double number
                            ? radix(directive, number)
                            : wrong(directive, value);
            case 'c' ->
                    value instanceof Double number
                            ? directive.pad(character(number), false)
                            : wrong(directive, value);
            case 'e', 'E', 'f', 'F', 'g', 'G' ->
                    value instanceof Double number
                            ? directive.pad(FloatForm.write(directive, number), true)
                            : wrong(directive, value);
            default -> wrong(directive, value);
        };
    }

    private static String text(Directive directive, String latin) {
        int most = directive.precision();
        if (most < 0 || most >= latin.length()) {
            return directive.pad(latin, false);
        }
        Runes runes = runes(latin);
        boolean cut = most < runes.count();
        return directive.pad(cut ? latin.substring(0, runes.offsets()[most]) : latin, false);
    }

    /** A byte that is part of no character counts as one. */
    private static Runes runes(String latin) {
        return Runes.of(bytes(latin));
    }

    private static String whole(Directive directive, double number) {
        long value = toLong(number);
        String digits = Long.toString(value).replace("-", "");
        digits = "0".repeat(Math.max(0, directive.precision() - digits.length())) + digits;
        return directive.pad(directive.sign(value < 0) + digits, true);
    }

    private static String radix(Directive directive, double number) {
        long value = toLong(number);
        int base = directive.verb() == 'o' ? 8 : directive.verb() == 'b' ? 2 : 16;
        String digits = Long.toString(value, base).replace("-", "");
        String prefix = !directive.has('#') ? "" : base == 16 ? "0x" : base == 8 ? "0" : "0b";
        String all = directive.sign(value < 0) + prefix + digits;
        return directive.pad(directive.verb() == 'X' ? all.toUpperCase(Locale.ROOT) : all, true);
    }

    private static String character(double number) {
        int code = Double.isNaN(number) ? Runes.REPLACEMENT : (int) number;
        boolean half = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        boolean whole = Character.isValidCodePoint(code) && !half;
        String one = Character.toString(whole ? code : Runes.REPLACEMENT);
        return latin(LuaText.of(one.getBytes(UTF_8)));
    }

    /** As a processor converts: what does not fit becomes the least number. */
    private static long toLong(double number) {
        boolean fits = number >= Long.MIN_VALUE && number < Long.MAX_VALUE;
        return fits ? (long) number : Long.MIN_VALUE;
    }

    private static String quoted(LuaText text) {
        return latin(LuaText.of(GoQuote.quote(Runes.of(text).orBytes(text))));
    }

    private String wrong(Directive directive, @Nullable Object value) {
        String kind =
                switch (value) {
                    case null -> "*lua.LNilType=nil";
                    case Boolean flag -> "lua.LBool=" + flag;
                    case Double number when number == (long) (double) number ->
                            "int64=" + LuaNumbers.string(number);
                    case Double number -> "float64=" + LuaNumbers.string(number);
                    case LuaText text -> "lua.LString=" + latin(text);
                    default -> Semantics.typeName(value);
                };
        return "%!" + directive.verb() + "(" + kind + ")";
    }
}
