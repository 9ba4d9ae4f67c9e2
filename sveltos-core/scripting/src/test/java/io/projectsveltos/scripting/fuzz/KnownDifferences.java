package io.projectsveltos.scripting.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Kinds of programs that are known to differ, from a file: lines of a reason that begin with #,
 * then lines of regular expressions, each found in the program, in our answer or in theirs.
 */
public final class KnownDifferences {
    private record Kind(String reason, Pattern program, Pattern ours, Pattern theirs) {}

    private final List<Kind> kinds = new ArrayList<>();
    private final Map<String, Integer> met = new LinkedHashMap<>();

    private KnownDifferences() {}

    /** Reads {@code src/test/resources/fuzz/<name>}. */
    public static KnownDifferences read(String name) throws IOException {
        KnownDifferences known = new KnownDifferences();
        String reason = "";
        for (String line : Files.readAllLines(Path.of("src/test/resources/fuzz", name))) {
            if (line.startsWith("#")) {
                reason = line.substring(1).strip();
            } else if (!line.isBlank()) {
                String[] parts = line.split("\t", -1);
                known.kinds.add(
                        new Kind(reason, pattern(parts, 0), pattern(parts, 1), pattern(parts, 2)));
            }
        }
        return known;
    }

    private static Pattern pattern(String[] parts, int index) {
        return Pattern.compile(index < parts.length ? parts[index] : "", Pattern.DOTALL);
    }

    /** Whether the difference is of a known kind; counts it. */
    public boolean explain(String program, String ours, String theirs) {
        Optional<Kind> kind =
                kinds.stream()
                        .filter(k -> k.program.matcher(program).find())
                        .filter(k -> k.ours.matcher(ours).find())
                        .filter(k -> k.theirs.matcher(theirs).find())
                        .findFirst();
        kind.ifPresent(k -> met.merge(k.reason, 1, Integer::sum));
        return kind.isPresent();
    }

    /** How often each reason was met. */
    public Map<String, Integer> met() {
        return met;
    }
}
