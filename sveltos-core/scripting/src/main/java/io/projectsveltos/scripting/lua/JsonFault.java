package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.GoQuote;
import java.util.regex.Pattern;

/** A text is no JSON, or a value has no form in it. */
final class JsonFault extends RuntimeException {
    private static final Pattern END_IS_FINE =
            Pattern.compile("after [^d]|looking|in string literal");

    private final String message;

    JsonFault(String message) {
        super(message, null, false, false);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** Something is where something else should be. */
    static JsonFault unexpected(LuaText text, int at, String where) {
        boolean ends = at >= text.length();
        if (ends && END_IS_FINE.matcher(where).lookingAt()) {
            return new JsonFault("unexpected end of JSON input");
        }
        int c = ends ? ' ' : text.at(at); // Go looks at one more space
        String shown =
                switch (c) {
                    case '\'' -> "'\\''";
                    case '"' -> "'\"'";
                    default -> "'" + quoted(c) + "'";
                };
        return new JsonFault("invalid character " + shown + " " + where);
    }

    private static String quoted(int c) {
        String quoted = GoQuote.quote(new int[] {c});
        return quoted.substring(1, quoted.length() - 1);
    }
}
