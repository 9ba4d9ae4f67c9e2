package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.RuneKinds;

/** Words in small letters with a connector between, as in {@code snake_case}. */
public final class JoinedCase {
    /** What a run of characters is. */
    private enum Kind {
        NUMBER,
        CAPITALS,
        LETTERS,
        CONNECTOR,
        PUNCTUATION,
        OTHER,
        NONE
    }

    private record Word(Kind kind, int from, int to) {}

    private final int[] codes;
    private final char connector;
    private final StringBuilder joined = new StringBuilder();
    private int at;

    private JoinedCase(String text, char connector) {
        this.codes = text.codePoints().toArray();
        this.connector = connector;
    }

    /** The text with this connector between its words. */
    public static String of(String text, char connector) {
        return new JoinedCase(text, connector).join();
    }

    private String join() {
        Word word = next();
        while (at < codes.length) {
            if (word.kind() != Kind.CONNECTOR) {
                add(word, word.kind());
            }
            Word following = next();
            word =
                    switch (word.kind()) {
                        case NUMBER -> behindNumber(following);
                        case CONNECTOR -> {
                            add(word, Kind.CONNECTOR);
                            yield following;
                        }
                        case PUNCTUATION -> following;
                        default -> behindLetters(following);
                    };
        }
        add(word, word.kind());
        return joined.toString();
    }

    private Word behindNumber(Word following) {
        Word word = lettersAndNumbers(following);
        connect(word, word.kind() != Kind.NONE);
        return word;
    }

    private Word lettersAndNumbers(Word first) {
        Word word = first;
        while (word.kind() == Kind.LETTERS || word.kind() == Kind.NUMBER) {
            add(word, word.kind());
            word = next();
        }
        return word;
    }

    private Word behindLetters(Word following) {
        if (following.kind() != Kind.NUMBER) {
            connect(following, true);
            return following;
        }
        if (at >= codes.length) {
            return following;
        }
        Word word = next();
        if (word.kind() != Kind.LETTERS) { // the number belongs to the word before it
            add(following, Kind.NUMBER);
            connect(word, true);
            return word;
        }
        joined.append(connector);
        add(following, Kind.NUMBER);
        return behindNumber(word);
    }

    private void connect(Word word, boolean wanted) {
        if (wanted && word.kind() != Kind.CONNECTOR && word.kind() != Kind.PUNCTUATION) {
            joined.append(connector);
        }
    }

    private void add(Word word, Kind kind) {
        boolean asItIs = kind != Kind.CAPITALS && kind != Kind.CONNECTOR;
        for (int i = word.from(); i < word.to(); i++) {
            if (asItIs) {
                joined.appendCodePoint(codes[i]);
            } else if (CamelCase.isConnector(codes[i])) {
                joined.append(connector);
            } else {
                joined.appendCodePoint(
                        LetterCase.isUpper(codes[i]) ? Character.toLowerCase(codes[i]) : codes[i]);
            }
        }
    }

    private Word next() {
        int from = at;
        if (at == codes.length) {
            return new Word(Kind.NONE, at, at);
        }
        Kind kind = kind(codes[at]);
        at++;
        if (kind == Kind.CAPITALS) {
            capitals(from);
        } else {
            while (at < codes.length && continues(kind, codes[at])) {
                at++;
            }
        }
        return new Word(kind, from, at);
    }

    /**
     * One capital takes small letters along; several leave the last one to the word behind them.
     */
    private void capitals(int from) {
        while (at < codes.length && LetterCase.isUpper(codes[at])) {
            at++;
        }
        boolean letters = at < codes.length && isLetter(codes[at]);
        if (letters && at - from > 1) {
            at--;
            return;
        }
        while (at < codes.length && isLetter(codes[at]) && !LetterCase.isUpper(codes[at])) {
            at++;
        }
    }

    private static boolean continues(Kind kind, int code) {
        return switch (kind) {
            case LETTERS -> isLetter(code) && !LetterCase.isUpper(code);
            case PUNCTUATION ->
                    RuneKinds.punctuation(code); // some of which connect at another place
            case OTHER -> kind(code) == Kind.OTHER;
            default -> kind(code) == kind;
        };
    }

    private static Kind kind(int code) {
        if (CamelCase.isConnector(code)) {
            return Kind.CONNECTOR;
        }
        if (RuneKinds.punctuation(code)) {
            return Kind.PUNCTUATION;
        }
        if (LetterCase.isUpper(code)) {
            return Kind.CAPITALS;
        }
        if (isLetter(code)) {
            return Kind.LETTERS;
        }
        return RuneKinds.number(code) ? Kind.NUMBER : Kind.OTHER;
    }

    /** Letters but the signs of Chinese, which stand for whole words. */
    private static boolean isLetter(int code) {
        boolean sign =
                (code >= 0x4e00 && code <= 0x9fcc)
                        || (code >= 0x3400 && code <= 0x4d85)
                        || (code >= 0x20000 && code <= 0x2b81d);
        return Character.isLetter(code) && !sign;
    }
}
