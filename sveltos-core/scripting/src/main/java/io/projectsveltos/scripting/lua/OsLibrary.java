package io.projectsveltos.scripting.lua;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The clock: all that scripts see of {@code os}. Times are UTC. */
final class OsLibrary {
    private static final Map<Integer, DateTimeFormatter> FORMS =
            Map.ofEntries(
                    form('a', "EEE"),
                    form('A', "EEEE"),
                    form('b', "MMM"),
                    form('B', "MMMM"),
                    form('c', "dd MMM yy HH:mm 'UTC'"),
                    form('d', "dd"),
                    form('F', "yyyy-MM-dd"),
                    form('H', "HH"),
                    form('I', "hh"),
                    form('m', "MM"),
                    form('M', "mm"),
                    form('p', "a"),
                    form('S', "ss"),
                    form('x', "HH/mm/ss"),
                    form('X', "HH:mm:ss"),
                    form('y', "yy"),
                    form('Y', "yyyy"),
                    form('z', "'+0000'"),
                    form('Z', "'UTC'"));
    private static final int NOON = 12;
    private static final int LONGEST_FORM = 1_000;

    private OsLibrary() {}

    private static Map.Entry<Integer, DateTimeFormatter> form(char letter, String pattern) {
        return Map.entry((int) letter, DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH));
    }

    static LuaTable make(InstantSource clock) {
        long begin = System.nanoTime();
        return new Library(new LuaTable())
                .with("time", (run, a) -> a.isAbsent(1) ? now(clock) : seconds(a.table(1)))
                .with("clock", (run, a) -> (System.nanoTime() - begin) / 1e9)
                .with("date", (run, a) -> date(clock, a))
                .table();
    }

    private static Object now(InstantSource clock) {
        return (double) clock.instant().getEpochSecond();
    }

    private static Object seconds(LuaTable fields) {
        LocalDateTime start = LocalDateTime.of(0, 1, 1, 0, 0);
        return (double)
                start.plusYears(field(fields, "year", -1))
                        .plusMonths(field(fields, "month", -1) - 1)
                        .plusDays(field(fields, "day", -1) - 1)
                        .plusHours(field(fields, "hour", NOON))
                        .plusMinutes(field(fields, "min", 0))
                        .plusSeconds(field(fields, "sec", 0))
                        .toEpochSecond(ZoneOffset.UTC);
    }

    private static long field(LuaTable fields, String name, int otherwise) {
        return fields.get(name) instanceof Double number
                ? number.intValue() % 1_000_000
                : otherwise;
    }

    private static @Nullable Object date(InstantSource clock, Arguments a) {
        String form = a.isAbsent(1) ? "%c" : a.text(1).toString();
        form = form.startsWith("!") ? form.substring(1) : form;
        if (form.length() > LONGEST_FORM) {
            throw a.bad(1, "format too long");
        }
        Instant time =
                a.isAbsent(2) ? clock.instant() : Instant.ofEpochSecond((long) wall(a.number(2)));
        ZonedDateTime date = time.atZone(ZoneOffset.UTC);
        return form.startsWith("*t") ? fields(date) : LuaText.of(shown(date, form));
    }

    private static double wall(double seconds) {
        return Math.clamp(seconds, -62_000_000_000.0, 253_000_000_000.0);
    }

    private static LuaTable fields(ZonedDateTime date) {
        return new Library(new LuaTable())
                .withValue("year", (double) date.getYear())
                .withValue("month", (double) date.getMonthValue())
                .withValue("day", (double) date.getDayOfMonth())
                .withValue("hour", (double) date.getHour())
                .withValue("min", (double) date.getMinute())
                .withValue("sec", (double) date.getSecond())
                .withValue("wday", (double) (weekday(date) + 1))
                .withValue("yday", (double) date.getDayOfYear())
                .withValue("isdst", false)
                .table();
    }

    private static int weekday(ZonedDateTime date) {
        return date.getDayOfWeek().getValue() % DayOfWeek.SUNDAY.getValue();
    }

    private static String shown(ZonedDateTime date, String form) {
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < form.length()) {
            char c = form.charAt(at);
            at++;
            if (c != '%' || at == form.length()) {
                shown.append(c);
                continue;
            }
            char letter = form.charAt(at);
            at++;
            DateTimeFormatter formatter = FORMS.get((int) letter);
            if (formatter != null) {
                shown.append(formatter.format(date));
            } else if (letter == 'w') {
                shown.append(weekday(date));
            } else {
                shown.append(letter == '%' ? "%" : "%" + letter);
            }
        }
        return shown.toString();
    }
}
