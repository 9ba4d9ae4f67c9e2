package io.projectsveltos.templating.jinja.inside;

/**
 * Takes out what Jinja takes out around blocks and comments: the line's end after one, and the
 * blanks before one that begins its line. The library can do that too, but does not count the lines
 * it takes out, so that its messages name wrong ones. Here each such line's end goes into a comment.
 */
final class BlockLines {
    private static final String KEPT_LINE = "{#\n#}";
    private static final String RAW = "raw";
    private static final String END_OF_RAW = "endraw";

    private final String template;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private boolean raw;

    private BlockLines(String template) {
        this.template = template;
    }

    static String of(String template) {
        BlockLines lines = new BlockLines(template);
        while (lines.at < template.length()) {
            lines.next();
        }
        return lines.out.toString();
    }

    private void next() {
        if (begins("{%") && (!raw || word().equals(END_OF_RAW))) {
            raw = word().equals(RAW);
            block("%}");
        } else if (!raw && begins("{#")) {
            block("#}");
        } else if (!raw && begins("{{")) {
            copyTo(endOf("}}"));
        } else {
            out.append(template.charAt(at++));
        }
    }

    private void block(String end) {
        stripLine();
        copyTo(endOf(end));
        if (begins("\n")) {
            out.append(KEPT_LINE);
            at++;
        } else if (begins("\r\n")) {
            out.append(KEPT_LINE);
            at += 2;
        }
    }

    /** Drops blanks that are all there is of the line so far. */
    private void stripLine() {
        int end = out.length();
        while (end > 0 && (out.charAt(end - 1) == ' ' || out.charAt(end - 1) == '\t')) {
            end--;
        }
        boolean begun = end == 0 || out.charAt(end - 1) == '\n';
        if (begun || keptLineEndsAt(end)) {
            out.setLength(end);
        }
    }

    private boolean keptLineEndsAt(int end) {
        int begin = end - KEPT_LINE.length();
        return begin >= 0 && out.substring(begin, end).equals(KEPT_LINE);
    }

    private boolean begins(String text) {
        return template.startsWith(text, at);
    }

    /** The first word of the block that begins here. */
    private String word() {
        int begin = at + 2;
        while (begin < template.length() && "- \t".indexOf(template.charAt(begin)) >= 0) {
            begin++;
        }
        int end = begin;
        while (end < template.length() && Character.isLetter(template.charAt(end))) {
            end++;
        }
        return template.substring(begin, end);
    }

    /** Where the part that begins here ends; the end of all where it does not. */
    private int endOf(String end) {
        int position = at + 2;
        char quote = 0;
        boolean comment = end.startsWith("#");
        while (position < template.length()) {
            char c = template.charAt(position);
            if (quote != 0) {
                position += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (!comment && (c == '"' || c == '\'')) {
                quote = c;
            } else if (template.startsWith(end, position)) {
                return position + end.length();
            }
            position++;
        }
        return template.length();
    }

    private void copyTo(int end) {
        out.append(template, at, Math.min(end, template.length()));
        at = Math.min(end, template.length());
    }
}
