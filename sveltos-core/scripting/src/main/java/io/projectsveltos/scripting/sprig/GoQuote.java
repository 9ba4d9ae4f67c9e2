package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.RuneKinds;

/** A text between double quotes, as Go writes one. */
public final class GoQuote {
    private GoQuote() {}

    /**
     * The quoted text.
     *
     * @param codes its code points; a byte that is no character is given as its negative
     */
    public static String quote(int[] codes) {
        StringBuilder quoted = new StringBuilder(codes.length + 2).append('"');
        for (int code : codes) {
            switch (code) {
                case '"', '\\' -> quoted.append('\\').append((char) code);
                case 0x07 -> quoted.append("\\a");
                case '\b' -> quoted.append("\\b");
                case '\f' -> quoted.append("\\f");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                case 0x0b -> quoted.append("\\v");
                default -> add(quoted, code);
            }
        }
        return quoted.append('"').toString();
    }

    private static void add(StringBuilder quoted, int code) {
        if (code < 0) {
            quoted.append("\\x").append(hex(-code, 2));
        } else if (RuneKinds.printed(code)) {
            quoted.appendCodePoint(code);
        } else if (code < ' ' || code == 0x7f) {
            quoted.append("\\x").append(hex(code, 2));
        } else if (code < 0x10000) {
            quoted.append("\\u").append(hex(code, 4));
        } else {
            quoted.append("\\U").append(hex(code, 8));
        }
    }

    private static String hex(int number, int digits) {
        String hex = Integer.toHexString(number);
        return "0".repeat(digits - hex.length()) + hex;
    }
}
