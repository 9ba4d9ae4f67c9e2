package io.projectsveltos.content.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the names that an archive gives its entries. */
final class EntryPath {
    private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:.*", Pattern.DOTALL);
    private static final int SEGMENT = 255;
    private static final int WHOLE = 2048;

    private final Subject subject;
    private final int maxDepth;

    EntryPath(Subject subject, int maxDepth) {
        this.subject = subject;
        this.maxDepth = maxDepth;
    }

    /**
     * The plain path of an entry.
     *
     * @return empty for the root itself
     */
    Optional<String> of(String name) {
        if (name.startsWith("/") || DRIVE.matcher(name).matches()) {
            throw refused(name, "an absolute path");
        }
        if (name.indexOf('\\') >= 0) {
            throw refused(name, "a path with a backslash");
        }
        if (name.chars().anyMatch(Character::isISOControl)) {
            throw refused(name, "a path with a control character");
        }
        List<String> segments = new ArrayList<>();
        for (String segment : name.split("/", -1)) {
            if (segment.equals("..")) {
                throw refused(name, "a path that leads out of the archive");
            }
            if (!segment.isEmpty() && !segment.equals(".")) {
                segments.add(segment);
            }
        }
        measure(name, segments);
        return segments.isEmpty() ? Optional.empty() : Optional.of(String.join("/", segments));
    }

    private void measure(String name, List<String> segments) {
        if (segments.size() > maxDepth) {
            throw subject.tooLarge(
                    "holds "
                            + Subject.quoted(name)
                            + ", which lies deeper than the "
                            + maxDepth
                            + " folders allowed.");
        }
        boolean longSegment = segments.stream().anyMatch(segment -> bytes(segment) > SEGMENT);
        if (longSegment || bytes(name) > WHOLE) {
            throw subject.tooLarge("holds a name that is too long: " + Subject.quoted(name) + ".");
        }
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private RuntimeException refused(String name, String what) {
        return subject.invalid(
                "holds " + Subject.quoted(name) + ", " + what + "; pack relative paths only.");
    }
}
