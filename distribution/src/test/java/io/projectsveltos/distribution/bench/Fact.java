package io.projectsveltos.distribution.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One figure.
 *
 * @param name what was measured
 * @param text the figure as it is printed
 * @param value the figure itself; null for one that is only text
 * @param limit what it must not exceed; null for none
 */
record Fact(String name, String text, @Nullable Double value, @Nullable Double limit) {
    static Fact text(String name, String text) {
        return new Fact(name, text, null, null);
    }

    static Fact number(String name, double value, String unit) {
        String digits = value >= 100 ? "%.0f %s" : "%.2f %s";
        return new Fact(name, String.format(Locale.ROOT, digits, value, unit), value, null);
    }

    Fact within(double most) {
        return new Fact(name, text, value, most);
    }

    boolean broken() {
        return value != null && limit != null && value > limit;
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%-70s %s%s",
                name,
                text,
                limit == null
                        ? ""
                        : String.format(
                                Locale.ROOT, "  (limit %s%s)", limit, broken() ? ": MISSED" : ""));
    }
}
