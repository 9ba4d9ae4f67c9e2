package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import java.util.Set;

/** Cuts a script into words. */
final class Lexer {
    private static final Set<String> KEYWORDS =
            Set.of(
                    "and",
                    "break",
                    "do",
                    "else",
                    "elseif",
                    "end",
                    "false",
                    "for",
                    "function",
                    "goto",
                    "if",
                    "in",
                    "local",
                    "nil",
                    "not",
                    "or",
                    "repeat",
                    "return",
                    "then",
                    "true",
                    "until",
                    "while");
    private static final String[] LONG_SIGNS = {"...", "..", "==", "~=", "<=", ">=", "::"};
    private static final String SIGNS = "+-*/%^#<>=(){}[];:,.";
    private static final int MOST_DIGITS = 3;
    private static final int BYTE_VALUES = 256;

    private final LuaText source;
    private int at;
    private int line = 1;
    private int lineBegin;
    private int column = 1;

    Lexer(LuaText source) {
        this.source = source;
        if (peek(0) == '#') {
            skipLine();
        }
    }

    private int peek(int ahead) {
        return at + ahead < source.length() ? source.at(at + ahead) : -1;
    }

    Token next() {
        skipBlanks();
        column = at - lineBegin + 1;
        int c = peek(0);
        if (c < 0) {
            return new Token(Token.Kind.END, "<eof>", null, line, column);
        }
        if (isLetter(c)) {
            return word();
        }
        if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            return number();
        }
        if (c == '"' || c == '\'') {
            return quoted(c);
        }
        int level = c == '[' ? bracketLevel() : -1;
        if (level >= 0) {
            int begin = line;
            return new Token(Token.Kind.TEXT, "string", longText(level), begin, column);
        }
        return sign(c);
    }

    private Token sign(int c) {
        for (String sign : LONG_SIGNS) {
            if (isHere(sign)) {
                at += sign.length();
                return new Token(Token.Kind.SIGN, sign, null, line, column);
            }
        }
        if (SIGNS.indexOf(c) < 0) {
            throw wrong("Invalid token '" + (char) c + "'");
        }
        at++;
        return new Token(Token.Kind.SIGN, String.valueOf((char) c), null, line, column);
    }

    private boolean isHere(String sign) {
        for (int i = 0; i < sign.length(); i++) {
            if (peek(i) != sign.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private LuaSyntaxException wrong(String message) {
        return new LuaSyntaxException(line, column, message);
    }

    /** Goes behind the line break that stands here. */
    private void breakLine() {
        at++;
        line++;
        lineBegin = at;
    }

    private Token word() {
        int from = at;
        while (isLetter(peek(0)) || isDigit(peek(0))) {
            at++;
        }
        String word = source.part(from, at).toString();
        Token.Kind kind = KEYWORDS.contains(word) ? Token.Kind.KEYWORD : Token.Kind.NAME;
        return new Token(kind, word, null, line, column);
    }

    private Token number() {
        int from = at;
        boolean hex = peek(0) == '0' && (peek(1) | 0x20) == 'x';
        at += hex ? 2 : 0;
        while (isDigit(peek(0)) || peek(0) == '.' || (hex && isLetter(peek(0)))) {
            at++;
        }
        if (!hex && (peek(0) | 0x20) == 'e') {
            at += peek(1) == '+' || peek(1) == '-' ? 2 : 1;
            while (isDigit(peek(0))) {
                at++;
            }
        }
        String digits = source.part(from, at).toString();
        while (!hex && digits.length() > 1 && digits.startsWith("0") && isDigit(digits.charAt(1))) {
            digits = digits.substring(1);
        }
        Double value = LuaNumbers.parse(digits);
        if (value == null) {
            throw wrong("malformed number '" + digits + "'");
        }
        return new Token(Token.Kind.NUMBER, digits, value, line, column);
    }

    private Token quoted(int quote) {
        int begin = line;
        at++;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (peek(0) != quote) {
            int c = peek(0);
            if (c < 0 || c == '\n' || c == '\r') {
                throw wrong("unterminated string");
            }
            at++;
            bytes.write(c == '\\' ? escape() : c);
        }
        at++;
        return new Token(Token.Kind.TEXT, "string", LuaText.of(bytes.toByteArray()), begin, column);
    }

    private int escape() {
        int c = peek(0);
        at++;
        return switch (c) {
            case 'a' -> 7;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> 11;
            case '\n' -> {
                at--;
                breakLine();
                yield '\n';
            }
            case -1 -> throw wrong("unterminated string");
            default -> isDigit(c) ? decimalEscape(c) : c;
        };
    }

    private int decimalEscape(int first) {
        int value = first - '0';
        for (int i = 1; i < MOST_DIGITS && isDigit(peek(0)); i++) {
            value = 10 * value + peek(0) - '0';
            at++;
        }
        return value % BYTE_VALUES;
    }

    /** How many equals signs a long bracket at this place has; -1 where none opens. */
    private int bracketLevel() {
        int level = 0;
        while (peek(1 + level) == '=') {
            level++;
        }
        return peek(1 + level) == '[' ? level : -1;
    }

    private LuaText longText(int level) {
        at += level + 2;
        if (peek(0) == '\r' && peek(1) == '\n') {
            at++;
        }
        if (peek(0) == '\n') {
            breakLine();
        }
        int end = source.indexOf(LuaText.of("]" + "=".repeat(level) + "]"), at);
        if (end < 0) {
            throw wrong("unterminated multiline string");
        }
        LuaText text = source.part(at, end);
        while (at < end) {
            if (peek(0) == '\n') {
                breakLine();
            } else {
                at++;
            }
        }
        at = end + level + 2;
        return text;
    }

    private void skipBlanks() {
        while (true) {
            int c = peek(0);
            if (c == '\n') {
                breakLine();
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 11) {
                at++;
            } else if (c == '-' && peek(1) == '-') {
                at += 2;
                skipComment();
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        int level = peek(0) == '[' ? bracketLevel() : -1;
        if (level >= 0) {
            longText(level);
        } else {
            skipLine();
        }
    }

    private void skipLine() {
        while (peek(0) >= 0 && peek(0) != '\n') {
            at++;
        }
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
