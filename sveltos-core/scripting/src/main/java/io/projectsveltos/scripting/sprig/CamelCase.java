package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.RuneKinds;

/** Words joined, each begun with a capital. */
public final class CamelCase {
    private CamelCase() {}

    /** Connectors between words go, those at the begin and doubled ones stay. */
    public static String of(String text) {
        int[] codes = text.codePoints().toArray();
        StringBuilder joined = new StringBuilder();
        int at = 0;
        while (at < codes.length && isConnector(codes[at])) {
            joined.appendCodePoint(codes[at]);
            at++;
        }
        if (at == codes.length) {
            return codes.length == 0 ? "" : joined.appendCodePoint(codes[at - 1]).toString();
        }
        boolean capitals = LetterCase.isUpper(codes[at]);
        int pending = Character.toUpperCase(codes[at]);
        for (int i = at + 1; i < codes.length; i++) {
            int code = codes[i];
            if (!isConnector(pending)) {
                capitals = capitals && LetterCase.isUpper(code);
                joined.appendCodePoint(pending);
                pending = capitals ? Character.toLowerCase(code) : code;
            } else if (isConnector(code)) {
                joined.appendCodePoint(pending);
                pending = code;
            } else {
                capitals = LetterCase.isUpper(code);
                pending = Character.toUpperCase(code);
            }
        }
        return joined.appendCodePoint(pending).toString();
    }

    static boolean isConnector(int code) {
        return code == '-' || code == '_' || RuneKinds.space(code);
    }
}
