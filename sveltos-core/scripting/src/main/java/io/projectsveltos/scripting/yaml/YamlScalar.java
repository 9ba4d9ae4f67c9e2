package io.projectsveltos.scripting.yaml;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a plain scalar stands for.
 *
 * @param kind its type
 * @param value a text, boolean, {@code Long}, {@code BigInteger}, {@code Double} or null
 */
record YamlScalar(Kind kind, @Nullable Object value) {
    enum Kind {
        TEXT("!!str"),
        BOOL("!!bool"),
        INT("!!int"),
        FLOAT("!!float"),
        NULL("!!null"),
        TIME("!!timestamp"),
        MERGE("!!merge");

        private final String tag;

        Kind(String tag) {
            this.tag = tag;
        }

        String tag() {
            return tag;
        }
    }

    private static final Map<String, YamlScalar> WORDS = words();
    private static final Pattern FLOAT =
            Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern TIME =
            Pattern.compile(
                    "\\d{4}-\\d{1,2}-\\d{1,2}"
                            + "([Tt]\\d{1,2}:\\d{1,2}:\\d{1,2}(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)"
                            + "| \\d{1,2}:\\d{1,2}:\\d{1,2}(\\.\\d+)?)?");
    private static final Pattern SEXAGESIMAL =
            Pattern.compile("[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\\.[0-9_]*)?");
    private static final int LONGEST_NUMBER = 1_000;
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

    private static Map<String, YamlScalar> words() {
        Map<String, YamlScalar> words = new HashMap<>();
        add(words, new YamlScalar(Kind.BOOL, true), "y Y yes Yes YES true True TRUE on On ON");
        add(words, new YamlScalar(Kind.BOOL, false), "n N no No NO false False FALSE off Off OFF");
        add(words, new YamlScalar(Kind.NULL, null), "~ null Null NULL");
        words.put("", new YamlScalar(Kind.NULL, null));
        add(words, new YamlScalar(Kind.FLOAT, Double.NaN), ".nan .NaN .NAN");
        double infinite = Double.POSITIVE_INFINITY;
        add(words, new YamlScalar(Kind.FLOAT, infinite), ".inf .Inf .INF +.inf +.Inf +.INF");
        add(words, new YamlScalar(Kind.FLOAT, -infinite), "-.inf -.Inf -.INF");
        return Map.copyOf(words);
    }

    private static void add(Map<String, YamlScalar> words, YamlScalar scalar, String texts) {
        for (String text : texts.split(" ", -1)) {
            words.put(text, scalar);
        }
    }

    /** What the text stands for where nothing else is said. */
    static YamlScalar of(String text) {
        YamlScalar word = WORDS.get(text);
        if (word != null) {
            return word;
        }
        char first = text.charAt(0);
        if (first == '.') {
            return number(text).orElse(new YamlScalar(Kind.TEXT, text));
        }
        if (first != '+' && first != '-' && (first < '0' || first > '9')) {
            return new YamlScalar(text.equals("<<") ? Kind.MERGE : Kind.TEXT, text);
        }
        if (TIME.matcher(text).matches() && YamlTime.isValid(text)) {
            return new YamlScalar(Kind.TIME, text);
        }
        String digits = text.replace("_", "");
        return whole(digits)
                .map(number -> new YamlScalar(Kind.INT, number))
                .or(() -> number(digits))
                .orElse(new YamlScalar(Kind.TEXT, text));
    }

    /** Whether a text must be quoted to stay one. */
    static boolean isMistaken(String text) {
        Kind kind = of(text).kind();
        return (kind != Kind.TEXT && kind != Kind.MERGE) || SEXAGESIMAL.matcher(text).matches();
    }

    private static Optional<YamlScalar> number(String text) {
        if (text.length() > LONGEST_NUMBER || !FLOAT.matcher(text).matches()) {
            return Optional.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isInfinite(value)
                ? Optional.empty()
                : Optional.of(new YamlScalar(Kind.FLOAT, value));
    }

    private static Optional<Object> whole(String text) {
        boolean minus = text.startsWith("-");
        String rest = minus || text.startsWith("+") ? text.substring(1) : text;
        String low = rest.toLowerCase(Locale.ROOT);
        boolean zero = low.startsWith("0") && low.length() > 1;
        int base = 10;
        String digits = low;
        if (zero) {
            base =
                    switch (low.charAt(1)) {
                        case 'x' -> 16;
                        case 'b' -> 2;
                        default -> 8;
                    };
            boolean prefix = "xbo".indexOf(low.charAt(1)) >= 0;
            digits = low.substring(prefix ? 2 : 1);
        }
        return parsed(digits, base, minus, text.startsWith("+"));
    }

    private static Optional<Object> parsed(String digits, int base, boolean minus, boolean plus) {
        int radix = base;
        boolean fits = !digits.isEmpty() && digits.length() <= Long.SIZE + 1;
        if (!fits || !digits.chars().allMatch(c -> c < 0x80 && Character.digit(c, radix) >= 0)) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(minus ? "-" + digits : digits, base);
        if (value.bitLength() < Long.SIZE) {
            return Optional.of(value.longValue());
        }
        boolean large = plus || value.compareTo(LARGEST) >= 0 || value.compareTo(LEAST) < 0;
        return large ? Optional.empty() : Optional.of(value);
    }
}
