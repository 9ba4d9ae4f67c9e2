package io.projectsveltos.scripting.sprig;

import java.util.ArrayDeque;
import java.util.Deque;

/** Paths with slashes, looked at as text. */
public final class GoPath {
    private GoPath() {}

    /** The shortest path that means the same. */
    public static String clean(String path) {
        boolean rooted = isAbsolute(path);
        Deque<String> parts = new ArrayDeque<>();
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) {
                boolean known = !parts.isEmpty() && !parts.getLast().equals("..");
                if (known) {
                    parts.removeLast();
                } else if (!rooted) {
                    parts.add(part);
                }
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        String joined = (rooted ? "/" : "") + String.join("/", parts);
        return joined.isEmpty() ? "." : joined;
    }

    /** The last part. */
    public static String base(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        if (end == 0) {
            return path.isEmpty() ? "." : "/";
        }
        return path.substring(path.lastIndexOf('/', end - 1) + 1, end);
    }

    /** All but the last part. */
    public static String directory(String path) {
        return clean(path.substring(0, path.lastIndexOf('/') + 1));
    }

    /** What follows the last dot of the last part, with the dot. */
    public static String extension(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') ? path.substring(dot) : "";
    }

    /** Whether it begins at the root. */
    public static boolean isAbsolute(String path) {
        return path.startsWith("/");
    }
}
