package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/**
 * A word of the script.
 *
 * @param text a keyword or sign as written; the name of a name
 * @param value the value of a number or text
 * @param line where it ends, from 1
 * @param column where it begins, from 1, in bytes
 */
record Token(Kind kind, String text, @Nullable Object value, int line, int column) {
    enum Kind {
        NAME,
        KEYWORD,
        SIGN,
        NUMBER,
        TEXT,
        END
    }

    boolean is(String sign) {
        return (kind == Kind.KEYWORD || kind == Kind.SIGN) && text.equals(sign);
    }
}
