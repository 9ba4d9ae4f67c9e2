package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads JSON into tables. */
final class JsonReader {
    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");
    private static final int DEEPEST = 100;

    private final LuaRun run;
    private final LuaText text;
    private int at;
    private int depth;

    JsonReader(LuaRun run, LuaText text) {
        this.run = run;
        this.text = text;
    }

    @Nullable Object read() {
        Object value = value();
        blanks();
        if (at < text.length()) {
            throw unexpected();
        }
        return value;
    }

    private int peek() {
        return at < text.length() ? text.at(at) : -1;
    }

    private void blanks() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
            at++;
        }
    }

    private JsonFault unexpected() {
        return new JsonFault(
                at < text.length()
                        ? "invalid character '" + (char) peek() + "' at offset " + at
                        : "unexpected end of JSON input");
    }

    private void expect(String word) {
        LuaText expected = LuaText.of(word);
        if (text.indexOf(expected, at) != at) {
            throw unexpected();
        }
        at += expected.length();
    }

    private @Nullable Object value() {
        run.budget().step();
        blanks();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private @Nullable Object word(String word, @Nullable Object value) {
        expect(word);
        return value;
    }

    private void deeper() {
        depth++;
        if (depth > DEEPEST) {
            throw new JsonFault("exceeded max depth");
        }
    }

    private LuaTable object() {
        deeper();
        LuaTable table = new LuaTable();
        at++;
        blanks();
        while (peek() != '}') {
            blanks();
            LuaText key = string();
            blanks();
            expect(":");
            table.set(key, value());
            blanks();
            if (peek() != '}') {
                expect(",");
                blanks();
                if (peek() == '}') {
                    throw unexpected();
                }
            }
        }
        at++;
        depth--;
        return table;
    }

    private LuaTable list() {
        deeper();
        LuaTable table = new LuaTable();
        at++;
        blanks();
        int index = 1;
        while (peek() != ']') {
            table.set((double) index, value());
            index++;
            blanks();
            if (peek() != ']') {
                expect(",");
                blanks();
                if (peek() == ']') {
                    throw unexpected();
                }
            }
        }
        at++;
        depth--;
        return table;
    }

    private LuaText string() {
        expect("\"");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (peek() != '"') {
            int c = peek();
            if (c < ' ') {
                throw unexpected();
            }
            at++;
            if (c == '\\') {
                escape(bytes);
            } else {
                bytes.write(c);
            }
        }
        at++;
        run.budget().text(bytes.size());
        return LuaText.of(bytes.toByteArray());
    }

    private void escape(ByteArrayOutputStream bytes) {
        int c = peek();
        at++;
        switch (c) {
            case '"', '\\', '/' -> bytes.write(c);
            case 'b' -> bytes.write('\b');
            case 'f' -> bytes.write('\f');
            case 'n' -> bytes.write('\n');
            case 'r' -> bytes.write('\r');
            case 't' -> bytes.write('\t');
            case 'u' -> {
                int unit = unit();
                boolean high = Character.isHighSurrogate((char) unit);
                if (high && peek() == '\\' && at + 1 < text.length() && text.at(at + 1) == 'u') {
                    at += 2;
                    char low = (char) unit();
                    unit =
                            Character.isLowSurrogate(low)
                                    ? Character.toCodePoint((char) unit, low)
                                    : 0xfffd;
                }
                boolean lone = unit >= 0xd800 && unit <= 0xdfff;
                bytes.writeBytes(LuaText.of(Character.toString(lone ? 0xfffd : unit)).bytes());
            }
            default -> {
                at--;
                throw unexpected();
            }
        }
    }

    private int unit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw unexpected();
            }
            unit = unit * 16 + digit;
            at++;
        }
        return unit;
    }

    private Double number() {
        int from = at;
        while (peek() >= 0 && "+-.eE0123456789".indexOf(peek()) >= 0) {
            at++;
        }
        String digits = text.part(from, at).toString();
        if (!NUMBER.matcher(digits).matches()) {
            at = from;
            throw unexpected();
        }
        return Double.valueOf(digits);
    }
}
