package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.RuneKinds;
import java.util.function.IntUnaryOperator;

/** Letters changed by where they stand in their word. */
public final class LetterCase {
    private LetterCase() {}

    /** The first letter of each word as a small one. */
    public static String untitle(String text) {
        return changed(text, new Untitle());
    }

    /** Small letters for capitals and the other way round. */
    public static String swap(String text) {
        return changed(text, new Swap());
    }

    private static String changed(String text, IntUnaryOperator change) {
        StringBuilder changed = new StringBuilder(text.length());
        text.codePoints().map(change).forEach(changed::appendCodePoint);
        return changed.toString();
    }

    static boolean isUpper(int code) {
        return Character.getType(code) == Character.UPPERCASE_LETTER;
    }

    /** Remembers whether a word begins. */
    private static final class Untitle implements IntUnaryOperator {
        private boolean begins = true;

        @Override
        public int applyAsInt(int code) {
            if (RuneKinds.space(code)) {
                begins = true;
                return code;
            }
            boolean first = begins;
            begins = false;
            return first ? Character.toLowerCase(code) : code;
        }
    }

    /** Remembers whether a word begins. */
    private static final class Swap implements IntUnaryOperator {
        private boolean begins = true;

        @Override
        public int applyAsInt(int code) {
            boolean first = begins;
            begins = false;
            return switch (Character.getType(code)) {
                case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER ->
                        Character.toLowerCase(code);
                case Character.LOWERCASE_LETTER ->
                        first ? Character.toTitleCase(code) : Character.toUpperCase(code);
                default -> {
                    begins = RuneKinds.space(code);
                    yield code;
                }
            };
        }
    }
}
