package io.projectsveltos.scripting.yaml;

/**
 * In which forms a text may be written.
 *
 * @param plain without quotes
 * @param single between single quotes
 * @param block as it is, on lines of its own
 */
record TextShape(boolean plain, boolean single, boolean block) {
    private static final TextShape EMPTY = new TextShape(true, true, false);

    static TextShape of(String text) {
        if (text.isEmpty()) {
            return EMPTY;
        }
        int[] codes = text.codePoints().toArray();
        int last = codes[codes.length - 1];
        boolean edges = isSpaceOrBreak(codes[0]) || isSpaceOrBreak(last);
        boolean breaks = false;
        boolean spaceAfterBreak = false;
        boolean special = false;
        for (int i = 0; i < codes.length; i++) {
            boolean lineBreak = isBreak(codes[i]);
            breaks |= lineBreak;
            special |= !isPrintable(codes[i]);
            spaceAfterBreak |= codes[i] == ' ' && i > 0 && isBreak(codes[i - 1]);
            special |= lineBreak && i > 0 && codes[i - 1] == ' ';
        }
        boolean single = !special && !spaceAfterBreak;
        return new TextShape(
                single && !edges && !breaks && !hasIndicator(text, codes),
                single,
                !special && last != ' ');
    }

    private static boolean hasIndicator(String text, int[] codes) {
        if (text.startsWith("---") || text.startsWith("...")) {
            return true;
        }
        if ("#,[]{}&*!|>'\"%@`".indexOf(codes[0]) >= 0) {
            return true;
        }
        for (int i = 0; i < codes.length; i++) {
            boolean blankBehind = i + 1 == codes.length || isBlank(codes[i + 1]);
            boolean mark = codes[i] == ':' || (i == 0 && (codes[0] == '-' || codes[0] == '?'));
            boolean comment = codes[i] == '#' && i > 0 && isBlankOrBreak(codes[i - 1]);
            if ((mark && blankBehind) || comment) {
                return true;
            }
        }
        return false;
    }

    static boolean isBreak(int code) {
        return switch (code) {
            case '\r', '\n', 0x85, 0x2028, 0x2029 -> true;
            default -> false;
        };
    }

    private static boolean isSpaceOrBreak(int code) {
        return code == ' ' || isBreak(code);
    }

    private static boolean isBlank(int code) {
        return code == ' ' || code == '\t';
    }

    private static boolean isBlankOrBreak(int code) {
        return isBlank(code) || isBreak(code);
    }

    /** Seen, and within the first plane: the library writes others as numbers. */
    static boolean isPrintable(int code) {
        boolean byteOrder = code == 0xfeff || code == 0xfffe;
        return code == '\n'
                || (code >= ' ' && code <= '~')
                || (code >= 0xa0 && code <= 0xfffd && !byteOrder);
    }
}
