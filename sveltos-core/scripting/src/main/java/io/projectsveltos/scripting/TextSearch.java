package io.projectsveltos.scripting;

/** Looks for a text within another in linear time, whatever the two are. */
public final class TextSearch {
    /** Below this product of lengths the JDK's way, quick as a rule, cannot take long. */
    private static final long SMALL = 4_000_000;

    private TextSearch() {}

    /** The first place at or behind {@code from}; -1 where there is none. */
    public static int first(String text, String part, int from) {
        if ((long) (text.length() - from) * part.length() < SMALL) {
            return text.indexOf(part, from);
        }
        int[] borders = borders(part);
        int matched = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            while (matched > 0 && c != part.charAt(matched)) {
                matched = borders[matched - 1];
            }
            matched += c == part.charAt(matched) ? 1 : 0;
            if (matched == part.length()) {
                return i - matched + 1;
            }
        }
        return -1;
    }

    /** The last place at or before {@code from}; -1 where there is none. */
    public static int last(String text, String part, int from) {
        int end = Math.min(from + part.length(), text.length());
        if ((long) end * part.length() < SMALL) {
            return text.lastIndexOf(part, from);
        }
        String turned = new StringBuilder(text.substring(0, end)).reverse().toString();
        int at = first(turned, new StringBuilder(part).reverse().toString(), 0);
        return at < 0 ? -1 : end - at - part.length();
    }

    /** For each begin of the part, how much of it is its own end again. */
    private static int[] borders(String part) {
        int[] borders = new int[part.length()];
        int matched = 0;
        for (int i = 1; i < borders.length; i++) {
            char c = part.charAt(i);
            while (matched > 0 && c != part.charAt(matched)) {
                matched = borders[matched - 1];
            }
            matched += c == part.charAt(matched) ? 1 : 0;
            borders[i] = matched;
        }
        return borders;
    }
}
