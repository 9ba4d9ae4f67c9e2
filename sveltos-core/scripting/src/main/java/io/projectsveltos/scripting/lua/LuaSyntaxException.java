package io.projectsveltos.scripting.lua;

/** The script is not Lua. */
final class LuaSyntaxException extends RuntimeException {
    private final int line;

    LuaSyntaxException(int line, String message) {
        super(message, null, false, false);
        this.line = line;
    }

    int line() {
        return line;
    }
}
