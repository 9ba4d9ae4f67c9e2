package io.projectsveltos.templating.jinja.inside;

import io.projectsveltos.templating.jinja.JinjaFailure;

/**
 * Refuses expressions whose brackets nest deep, before they are read: the library takes the third
 * power of the depth for that and cannot be stopped.
 */
final class Nesting {
    private static final int DEEPEST = 100;

    private final String template;
    private int line = 1;
    private int depth;
    private char quote;
    private boolean expression;

    private Nesting(String template) {
        this.template = template;
    }

    static void check(String template) {
        Nesting nesting = new Nesting(template);
        for (int i = 0; i < template.length(); i++) {
            i += nesting.read(i);
        }
    }

    /** Reads one character, and says how many more it took. */
    private int read(int at) {
        char c = template.charAt(at);
        if (c == '\n') {
            line++;
        }
        if (!expression) {
            expression = template.startsWith("{{", at) || template.startsWith("{%", at);
            depth = 0;
            return expression ? 1 : 0;
        }
        if (quote != 0) {
            if (c == quote) {
                quote = 0;
            }
            return c == '\\' ? 1 : 0;
        }
        return outsideOfTexts(c, at);
    }

    private int outsideOfTexts(char c, int at) {
        switch (c) {
            case '"', '\'' -> quote = c;
            case '(', '[', '{' -> depth++;
            case ')', ']' -> depth--;
            case '}', '%' -> {
                if (template.startsWith("}}", at) || template.startsWith("%}", at)) {
                    expression = false;
                    return 1;
                }
                depth -= c == '}' ? 1 : 0;
            }
            default -> {}
        }
        if (depth > DEEPEST) {
            throw new JinjaFailure(
                    line, "brackets nest deeper than " + DEEPEST + " levels; use variables");
        }
        return 0;
    }
}
