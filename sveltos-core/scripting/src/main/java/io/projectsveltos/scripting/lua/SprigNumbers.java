package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.GoNumbers;
import io.projectsveltos.scripting.sprig.GoDuration;
import io.projectsveltos.scripting.sprig.Rounding;
import io.projectsveltos.scripting.sprig.Sequence;
import io.projectsveltos.scripting.sprig.VersionConstraint;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Functions of {@code sprig} for numbers, lengths of time and versions. */
final class SprigNumbers {
    private static final Pattern OCTAL = Pattern.compile("[-+]?[0-7]{1,22}");
    private static final Pattern WHOLE = Pattern.compile("[-+]?\\d{1,40}");
    private static final int LONGEST = 400;

    private SprigNumbers() {}

    static void addTo(Library library) {
        SprigModule.add(library, "round", 2, (run, a) -> round(a));
        SprigModule.add(library, "toDecimal", 1, (run, a) -> (double) octal(a.get(1)));
        SprigModule.add(library, "randInt", 2, (run, a) -> random(a));
        SprigModule.add(
                library,
                "seq",
                1,
                (run, a) -> LuaText.of(Sequence.of(numbers(a.table(1)), run.budget())));
        SprigModule.add(
                library,
                "ago",
                1,
                (run, a) -> {
                    long now = run.clock().instant().getEpochSecond();
                    return LuaText.of(GoDuration.ofSeconds(now - (long) a.strictNumber(1)));
                });
        SprigModule.add(library, "duration", 1, (run, a) -> LuaText.of(duration(a.get(1))));
        SprigModule.add(
                library,
                "durationRound",
                1,
                (run, a) -> LuaText.of(GoDuration.rounded(nanos(a.get(1)))));
        SprigModule.addTold(
                library,
                "semverCompare",
                2,
                (run, a) -> VersionConstraint.holds(a.text(1).toString(), a.text(2).toString()));
    }

    private static Object round(Arguments a) {
        double value = a.get(1) instanceof Double number ? number : read(Semantics.plain(a.get(1)));
        return a.count() > 2
                ? Rounding.round(value, a.whole(2), a.number(3))
                : Rounding.round(value, a.whole(2));
    }

    private static double read(String text) {
        return text.length() <= LONGEST ? GoNumbers.floating(text).orElse(0.0) : 0;
    }

    private static long octal(@Nullable Object value) {
        String text =
                switch (value) {
                    case null -> "0";
                    case Boolean flag -> flag ? "1" : "0";
                    default -> Semantics.plain(value);
                };
        try {
            return OCTAL.matcher(text).matches() ? Long.parseLong(text, 8) : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static Object random(Arguments a) {
        long from = (long) a.number(1);
        long to = (long) a.number(2);
        return (double) (to <= from ? from : ThreadLocalRandom.current().nextLong(from, to));
    }

    private static List<Long> numbers(LuaTable table) {
        List<Long> numbers = new ArrayList<>();
        for (Object value : SprigModule.values(table)) {
            if (value instanceof Double number) {
                numbers.add(number.longValue());
            }
        }
        return numbers;
    }

    private static String duration(@Nullable Object value) {
        if (value instanceof Double number) {
            return GoDuration.ofSeconds(number.longValue());
        }
        String text = Semantics.plain(value);
        return GoDuration.ofSeconds(WHOLE.matcher(text).matches() ? whole(text) : 0);
    }

    /** What is too large becomes the largest, as in Go. */
    private static long whole(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return text.startsWith("-") ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    private static long nanos(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case Double number -> GoDuration.parse(number.longValue() + "s");
            case LuaText text -> GoDuration.parse(text.toString());
            default -> 0;
        };
    }
}
