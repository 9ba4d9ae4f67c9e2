package io.projectsveltos.ctl.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script and the shared library before it, which the interpreter sees as one text, and how lines
 * of that text are called where they were written.
 */
final class ScriptSource {
    private static final Pattern PLACE =
            Pattern.compile("<string>:(\\d+):|line (\\d+)(?:, column (\\d+))?:");

    private record Part(String name, List<String> lines) {}

    private final List<Part> parts = new ArrayList<>();
    private final StringBuilder library = new StringBuilder();
    private String script = "";

    void addLibrary(String name, String text) {
        library.append(library.isEmpty() ? "" : "\n").append(text);
        parts.add(new Part(name, text.lines().toList()));
    }

    void setScript(String name, String text) {
        script = text;
        parts.add(new Part(name, text.lines().toList()));
    }

    String library() {
        return library.toString();
    }

    String script() {
        return script;
    }

    /** The message with the names of files, and the line it is about. */
    String located(String message) {
        Matcher place = PLACE.matcher(message);
        StringBuilder told = new StringBuilder();
        String excerpt = "";
        while (place.find()) {
            boolean runtime = place.group(1) != null;
            int line = Integer.parseInt(runtime ? place.group(1) : place.group(2));
            Part part = parts.getFirst();
            int before = 0;
            for (int i = 0; i < parts.size(); i++) {
                part = parts.get(i);
                if (line - before <= part.lines().size() || i == parts.size() - 1) {
                    break;
                }
                before += part.lines().size();
            }
            String column = place.group(3) == null ? "" : ":" + place.group(3);
            String where = part.name() + ":" + (line - before) + column + ":";
            place.appendReplacement(told, Matcher.quoteReplacement(where));
            if (excerpt.isEmpty() && line - before <= part.lines().size()) {
                excerpt = excerpt(part.lines().get(line - before - 1), place.group(3));
            }
        }
        return place.appendTail(told) + excerpt;
    }

    private static String excerpt(String line, String column) {
        String shown = "\n    " + line;
        return column == null
                ? shown
                : shown + "\n    " + " ".repeat(Math.max(0, Integer.parseInt(column) - 1)) + "^";
    }
}
