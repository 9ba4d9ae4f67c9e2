package io.projectsveltos.scripting.yaml;

import io.projectsveltos.scripting.Meter;

/** Writes texts in the form the ecosystem's library chooses, and keeps to its width. */
final class YamlScalarWriter {
    private static final int WIDTH = 80;
    private static final int BYTE_ORDER_MARK = 0xfeff;

    private final StringBuilder out;
    private final Meter meter;
    private int lineBegin;

    YamlScalarWriter(StringBuilder out, Meter meter) {
        this.out = out;
        this.meter = meter;
    }

    void newLine(int indent) {
        out.append('\n');
        lineBegin = out.length();
        out.append(" ".repeat(indent));
    }

    private boolean isFull() {
        return out.codePointCount(lineBegin, out.length()) > WIDTH;
    }

    /**
     * Writes a text.
     *
     * @param indent of the lines that follow the first
     * @param key whether it is a key on one line
     */
    void text(String text, int indent, boolean key) {
        meter.room((long) out.length() + text.length());
        meter.steps(text.length() >> 4);
        TextShape shape = TextShape.of(text);
        if (text.indexOf('\n') >= 0) {
            if (shape.block() && !key) {
                literal(text, indent);
            } else {
                doubled(text, indent, key);
            }
        } else if (YamlScalar.isMistaken(text) || !shape.single()) {
            doubled(text, indent, key);
        } else if (shape.plain()) {
            plain(text, indent, key);
        } else {
            single(text, indent, key);
        }
    }

    void plain(String text, int indent, boolean key) {
        boolean spaces = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean space = c == ' ';
            boolean next = i + 1 < text.length() && text.charAt(i + 1) == ' ';
            if (space && !key && !spaces && !next && isFull()) {
                newLine(indent);
            } else {
                out.append(c);
            }
            spaces = space;
        }
    }

    private void single(String text, int indent, boolean key) {
        out.append('\'');
        boolean spaces = false;
        boolean breaks = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = i > 0 && i < text.length() - 1;
            if (c == ' ') {
                boolean next = inside && text.charAt(i + 1) == ' ';
                if (inside && !key && !spaces && !next && isFull()) {
                    newLine(indent);
                } else {
                    out.append(c);
                }
                spaces = true;
                continue;
            }
            if (TextShape.isBreak(c)) {
                out.append(c);
                lineBegin = out.length();
                breaks = true;
                continue;
            }
            if (breaks) {
                out.append(" ".repeat(indent));
            }
            out.append(c == '\'' ? "''" : c);
            spaces = false;
            breaks = false;
        }
        out.append('\'');
    }

    private void doubled(String text, int indent, boolean key) {
        out.append('"');
        boolean spaces = false;
        int[] codes = text.codePoints().toArray();
        boolean all =
                codes.length > 0
                        && codes[0] == BYTE_ORDER_MARK; // behind one the library escapes everything
        for (int i = 0; i < codes.length; i++) {
            int code = codes[i];
            if (code == ' ' && !all) {
                boolean inside = i > 0 && i < codes.length - 1;
                if (inside && !key && !spaces && isFull()) {
                    newLine(indent);
                    out.append(codes[i + 1] == ' ' ? "\\" : "");
                } else {
                    out.append(' ');
                }
                spaces = true;
                continue;
            }
            spaces = false;
            if (all
                    || !TextShape.isPrintable(code)
                    || TextShape.isBreak(code)
                    || code == '"'
                    || code == '\\') {
                escape(code);
            } else {
                out.appendCodePoint(code);
            }
        }
        out.append('"');
    }

    private void escape(int code) {
        out.append('\\');
        switch (code) {
            case 0 -> out.append('0');
            case 0x07 -> out.append('a');
            case '\b' -> out.append('b');
            case '\t' -> out.append('t');
            case '\n' -> out.append('n');
            case 0x0b -> out.append('v');
            case '\f' -> out.append('f');
            case '\r' -> out.append('r');
            case 0x1b -> out.append('e');
            case '"', '\\' -> out.append((char) code);
            case 0x85 -> out.append('N');
            case 0x2028 -> out.append('L');
            case 0x2029 -> out.append('P');
            default -> number(code);
        }
    }

    private void number(int code) {
        int digits = code <= 0xff ? 2 : code <= 0xffff ? 4 : 8;
        String hex = Integer.toHexString(code).toUpperCase(java.util.Locale.ROOT);
        out.append(digits == 2 ? 'x' : digits == 4 ? 'u' : 'U')
                .append("0".repeat(digits - hex.length()))
                .append(hex);
    }

    private void literal(String text, int indent) {
        out.append('|');
        char first = text.charAt(0);
        out.append(first == ' ' || TextShape.isBreak(first) ? "2" : "");
        boolean ends = TextShape.isBreak(text.charAt(text.length() - 1));
        boolean more =
                ends && (text.length() == 1 || TextShape.isBreak(text.charAt(text.length() - 2)));
        out.append(!ends ? "-" : more ? "+" : "");
        out.append('\n');
        boolean begins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (TextShape.isBreak(c)) {
                out.append(c);
                begins = true;
            } else {
                out.append(begins ? " ".repeat(indent) : "").append(c);
                begins = false;
            }
        }
        if (ends) { // the next line begins by itself
            out.setLength(out.length() - 1);
        }
    }
}
