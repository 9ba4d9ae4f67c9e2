package io.projectsveltos.scripting.lua;

/** The classes of patterns, over ASCII. */
final class CharacterClass {
    private CharacterClass() {}

    /** Whether {@code %letter} stands for the byte; an upper case letter for all others. */
    static boolean holds(int letter, int c) {
        int lower = letter >= 'A' && letter <= 'Z' ? letter + 32 : letter;
        boolean held =
                switch (lower) {
                    case 'a' -> letter(c);
                    case 'c' -> c < 32 || c == 127;
                    case 'd' -> digit(c);
                    case 'l' -> c >= 'a' && c <= 'z';
                    case 'p' -> c > 32 && c < 127 && !letter(c) && !digit(c);
                    case 's' -> c == ' ' || (c >= 9 && c <= 13);
                    case 'u' -> c >= 'A' && c <= 'Z';
                    case 'w' -> letter(c) || digit(c);
                    case 'x' -> digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
                    case 'z' -> c == 0;
                    default -> {
                        lower = letter; // stands for itself
                        yield letter == c;
                    }
                };
        return lower == letter ? held : !held;
    }

    private static boolean letter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean digit(int c) {
        return c >= '0' && c <= '9';
    }
}
