package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Reads the numbers of one text of JSON. */
final class JsonNumber {
    private final LuaText text;
    private int at;
    private @Nullable String tooLarge;

    JsonNumber(LuaText text) {
        this.text = text;
    }

    /** The number that begins at a place. */
    double read(int from) {
        at = from;
        if (peek() == '-') {
            at++;
            need("in numeric literal");
        }
        if (peek() == '0') {
            at++;
        } else {
            digits();
        }
        if (peek() == '.') {
            at++;
            need("after decimal point in numeric literal");
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            at += peek() == '+' || peek() == '-' ? 1 : 0;
            need("in exponent of numeric literal");
            digits();
        }
        String digits = text.part(from, at).toString();
        double number = Double.parseDouble(digits);
        if (Double.isInfinite(number) && tooLarge == null) {
            tooLarge = digits;
        }
        return number;
    }

    /** Where the number read last ends. */
    int end() {
        return at;
    }

    /** To be called once the whole text is known to be right: Go looks at its form first. */
    void refuseTooLarge() {
        if (tooLarge != null) {
            throw new JsonFault(
                    "json: cannot unmarshal number " + tooLarge + " into Go value of type float64");
        }
    }

    private int peek() {
        return at < text.length() ? text.at(at) : -1;
    }

    private boolean isDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    private void need(String where) {
        if (!isDigit()) {
            throw JsonFault.unexpected(text, at, where);
        }
    }

    private void digits() {
        while (isDigit()) {
            at++;
        }
    }
}
