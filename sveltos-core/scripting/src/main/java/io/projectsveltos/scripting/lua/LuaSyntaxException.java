package io.projectsveltos.scripting.lua;

/** The script is not Lua. */
final class LuaSyntaxException extends RuntimeException {
    private final int line;
    private final int column;

    LuaSyntaxException(int line, int column, String message) {
        super(message, null, false, false);
        this.line = line;
        this.column = column;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }
}
