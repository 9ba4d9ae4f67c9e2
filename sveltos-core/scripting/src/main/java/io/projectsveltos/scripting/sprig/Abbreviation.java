package io.projectsveltos.scripting.sprig;

/** Texts cut to a width, with three dots where something is missing. */
public final class Abbreviation {
    private static final String DOTS = "...";
    private static final int NARROWEST = 4;
    private static final int NARROWEST_BETWEEN = 7;

    private Abbreviation() {}

    /** The begin of the text. */
    public static String end(int width, String bytes) {
        return width < NARROWEST ? bytes : cut(bytes, 0, width);
    }

    /** A part of the text that begins about at {@code from}. */
    public static String both(int from, int width, String bytes) {
        boolean narrow = width < NARROWEST || (from > 0 && width < NARROWEST_BETWEEN);
        return narrow ? bytes : cut(bytes, from, width);
    }

    private static String cut(String bytes, int from, int width) {
        if (width < NARROWEST || bytes.length() <= width) {
            return width < NARROWEST ? "" : bytes;
        }
        int kept = width - DOTS.length();
        int begin = Math.min(Math.min(from, bytes.length()), bytes.length() - kept);
        if (begin <= NARROWEST) {
            return bytes.substring(0, kept) + DOTS;
        }
        return begin + kept < bytes.length()
                ? DOTS + cut(bytes.substring(begin), 0, kept)
                : DOTS + bytes.substring(bytes.length() - kept);
    }
}
