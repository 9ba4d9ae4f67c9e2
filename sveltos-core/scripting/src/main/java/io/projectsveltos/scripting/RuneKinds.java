package io.projectsveltos.scripting;

/** The kinds of Unicode, as Go's library tells them. */
public final class RuneKinds {
    private RuneKinds() {}

    /** White space. */
    public static boolean space(int code) {
        return switch (code) {
            case '\t', '\n', 0x0b, '\f', '\r', ' ', 0x85, 0xa0 -> true;
            default -> code > 0xff && Character.isSpaceChar(code);
        };
    }

    /** An accent or another sign that goes with a letter. */
    public static boolean mark(int code) {
        return switch (Character.getType(code)) {
            case Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.ENCLOSING_MARK ->
                    true;
            default -> false;
        };
    }

    /** A digit or another number. */
    public static boolean number(int code) {
        return switch (Character.getType(code)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER ->
                    true;
            default -> false;
        };
    }

    /** A mark between or around words. */
    public static boolean punctuation(int code) {
        return switch (Character.getType(code)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION ->
                    true;
            default -> false;
        };
    }

    /** A sign of mathematics, money or another art. */
    public static boolean symbol(int code) {
        return switch (Character.getType(code)) {
            case Character.MATH_SYMBOL,
                    Character.CURRENCY_SYMBOL,
                    Character.MODIFIER_SYMBOL,
                    Character.OTHER_SYMBOL ->
                    true;
            default -> false;
        };
    }

    /** Seen, or a space that separates words. */
    public static boolean graphic(int code) {
        return printed(code) || Character.getType(code) == Character.SPACE_SEPARATOR;
    }

    /** Seen, or the space of ASCII. */
    public static boolean printed(int code) {
        return code == ' '
                || Character.isLetter(code)
                || mark(code)
                || number(code)
                || punctuation(code)
                || symbol(code);
    }
}
