package io.projectsveltos.templating.jinja.inside;

import static java.util.Objects.requireNonNull;

import com.hubspot.jinjava.JinjavaConfig;
import com.hubspot.jinjava.tree.parse.NoteToken;
import com.hubspot.jinjava.tree.parse.TagToken;
import com.hubspot.jinjava.tree.parse.Token;
import com.hubspot.jinjava.tree.parse.TokenScanner;

/**
 * The lines of a template. The end of a line behind a block or a comment is no output. The library
 * would drop it without counting it, and it tells the line on which a part ends, not where it
 * begins. So the library drops nothing by itself: each such end of a line is handed to it within
 * the braces before it, where it is counted and means nothing, and a place that the library tells
 * is led back to where the part begins.
 */
final class BlockLines {
    private static final int BRACES = 2;
    private static final int UNKNOWN = -1;

    private final String text;

    private BlockLines(String text) {
        this.text = text;
    }

    static BlockLines of(String template, JinjavaConfig config) {
        if (!template.contains("}\n")) {
            return new BlockLines(template);
        }
        StringBuilder text = new StringBuilder(template.length());
        int at = 0;
        int skipped = 0;
        TokenScanner scanner = new TokenScanner(template, config);
        while (scanner.hasNext()) {
            Token token = requireNonNull(scanner.next(), "token is null");
            String image = token.getImage();
            at += image.length();
            if (drops(token) && at < template.length() && template.charAt(at) == '\n') {
                int end = image.length() - BRACES;
                end -= image.charAt(end - 1) == '-' ? 1 : 0;
                text.append(image, skipped, end).append('\n').append(image, end, image.length());
                skipped = 1;
            } else {
                text.append(image, skipped, image.length());
                skipped = 0;
            }
        }
        return new BlockLines(text.toString());
    }

    private static boolean drops(Token token) {
        return token instanceof TagToken || token instanceof NoteToken;
    }

    /** What the library is to read; it renders as the template does. */
    String text() {
        return text;
    }

    /** A message about a part, as the part was written. */
    static String asWritten(String message) {
        return message.replaceAll("\n(?=-?[%#]})", "");
    }

    /**
     * The line in which a part begins, from 1; 0 where it is not known.
     *
     * @param end the line the library tells
     * @param column the column it tells, counted from the begin of that line, so that it is below
     *     zero where the part begins on a line before
     */
    int line(int end, int column) {
        if (end < 1) {
            return 0;
        }
        int begin = 0;
        for (int line = 1; line < end; line++) {
            begin = text.indexOf('\n', begin) + 1;
        }
        int part = column == UNKNOWN ? begin : begin + column - 1;
        String before = text.substring(0, Math.clamp(part, 0, text.length()));
        return (int) before.chars().filter(c -> c == '\n').count() + 1;
    }
}
