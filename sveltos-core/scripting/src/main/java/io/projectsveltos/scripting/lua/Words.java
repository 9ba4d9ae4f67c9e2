package io.projectsveltos.scripting.lua;

import java.util.Set;

/** The words of a script, one ahead; and how deep the reader is, since its stack is not endless. */
final class Words {
    private static final Set<String> BLOCK_ENDS = Set.of("end", "else", "elseif", "until");
    private static final int DEEPEST = 200;

    private final Lexer lexer;
    private Token current;
    private int depth;

    Words(Lexer lexer) {
        this.lexer = lexer;
        this.current = lexer.next();
    }

    Token current() {
        return current;
    }

    int line() {
        return current.line();
    }

    Token take() {
        Token taken = current;
        current = lexer.next();
        return taken;
    }

    boolean at(String word) {
        return current.is(word);
    }

    boolean accept(String word) {
        boolean found = at(word);
        if (found) {
            take();
        }
        return found;
    }

    void expect(String word) {
        if (!accept(word)) {
            throw wrong("'" + word + "' expected near '" + current.text() + "'");
        }
    }

    String name() {
        if (current.kind() != Token.Kind.NAME) {
            throw wrong("a name expected near '" + current.text() + "'");
        }
        return take().text();
    }

    boolean atEnd() {
        return current.kind() == Token.Kind.END;
    }

    boolean endsBlock() {
        return atEnd()
                || (current.kind() == Token.Kind.KEYWORD && BLOCK_ENDS.contains(current.text()));
    }

    void deeper() {
        depth++;
        if (depth > DEEPEST) {
            throw wrong("the script nests deeper than " + DEEPEST + " levels");
        }
    }

    void shallower() {
        depth--;
    }

    LuaSyntaxException unexpected() {
        return wrong("syntax error near '" + current.text() + "'");
    }

    LuaSyntaxException wrong(String message) {
        return new LuaSyntaxException(current.line(), current.column(), message);
    }
}
