package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** Reads JSON into tables; what is wrong is told in the words of Go's library. */
final class JsonReader {
    private static final int DEEPEST = 100;
    private static final String OF_VALUE = "looking for beginning of value";

    private final LuaRun run;
    private final LuaText text;
    private final JsonNumber numbers;
    private int at;
    private int depth;

    JsonReader(LuaRun run, LuaText text) {
        this.run = run;
        this.text = text;
        this.numbers = new JsonNumber(text);
    }

    @Nullable Object read() {
        Object value = value();
        blanks();
        if (at < text.length()) {
            throw unexpected("after top-level value");
        }
        numbers.refuseTooLarge();
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

    private JsonFault unexpected(String where) {
        return JsonFault.unexpected(text, at, where);
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
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
                double number = numbers.read(at);
                at = numbers.end();
                yield number;
            }
            default -> throw unexpected(OF_VALUE);
        };
    }

    private @Nullable Object word(String word, @Nullable Object value) {
        for (int i = 0; i < word.length(); i++) {
            if (peek() != word.charAt(i)) {
                throw unexpected("in literal " + word + " (expecting '" + word.charAt(i) + "')");
            }
            at++;
        }
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
        boolean more = peek() != '}';
        while (more) {
            blanks();
            if (peek() != '"') {
                throw unexpected("looking for beginning of object key string");
            }
            LuaText key = string();
            blanks();
            if (peek() != ':') {
                throw unexpected("after object key");
            }
            at++;
            table.set(key, value());
            blanks();
            more = peek() == ',';
            if (more) {
                at++;
            } else if (peek() != '}') {
                throw unexpected("after object key:value pair");
            }
        }
        at++;
        depth--;
        return table;
    }

    /** What is null is left out, as in the original. */
    private LuaTable list() {
        deeper();
        LuaTable table = new LuaTable();
        at++;
        blanks();
        int index = 1;
        boolean more = peek() != ']';
        while (more) {
            Object item = value();
            if (item != null) {
                table.set((double) index, item);
                index++;
            }
            blanks();
            more = peek() == ',';
            if (more) {
                at++;
            } else if (peek() != ']') {
                throw unexpected("after array element");
            }
        }
        at++;
        depth--;
        return table;
    }

    private LuaText string() {
        at++;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (peek() != '"') {
            int c = peek();
            if (c < ' ') {
                throw unexpected("in string literal");
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
        LuaText read = LuaText.of(bytes.toByteArray());
        return Runes.valid(read) ? read : repaired(read);
    }

    /** Bytes that are no characters become the sign for that. */
    private static LuaText repaired(LuaText text) {
        Runes runes = Runes.of(text);
        return runes.text(0, runes.count());
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
            case 'u' -> bytes.writeBytes(Runes.text(character()).bytes());
            default -> {
                at--;
                throw unexpected("in string escape code");
            }
        }
    }

    /** A character; one of two halves takes the other along where it is there. */
    private int character() {
        int unit = unit();
        boolean more = Character.isHighSurrogate((char) unit) && peek() == '\\';
        if (more && at + 1 < text.length() && text.at(at + 1) == 'u') {
            int before = at;
            at += 2;
            char low = (char) unit();
            if (Character.isLowSurrogate(low)) {
                return Character.toCodePoint((char) unit, low);
            }
            at = before;
        }
        return unit;
    }

    private int unit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = peek() < 0 ? -1 : Character.digit(peek(), 16);
            if (digit < 0) {
                throw unexpected("in \\u hexadecimal character escape");
            }
            unit = unit * 16 + digit;
            at++;
        }
        return unit;
    }
}
