package io.projectsveltos.deployer.helm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * What two renderings of a chart have in common, document by document and line by line.
 *
 * @param documents how many there are
 * @param random how many of them the client itself renders differently each time
 * @param difference the first one that has another reason; empty where there is none
 */
record Likeness(int documents, int random, String difference) {
    /** Short random texts may be the same by chance. */
    private static final int TRIES = 4;

    /**
     * Compares ours with the client's. Lines that differ are passed over only where further
     * renderings of the client differ in them too.
     */
    static Likeness of(String ours, String theirs, Supplier<String> again) {
        List<String> left = split(ours);
        List<String> right = split(theirs);
        if (left.size() != right.size()) {
            return new Likeness(
                    right.size(), 0, left.size() + " documents instead of " + right.size());
        }
        List<List<String>> renderings = new ArrayList<>(List.of(right));
        int random = 0;
        for (int index = 0; index < left.size(); index++) {
            String document = left.get(index);
            if (document.equals(right.get(index))) {
                continue;
            }
            int at = index;
            for (int tries = 1; tries < TRIES && differs(document, renderings, at); tries++) {
                if (renderings.size() <= tries) {
                    renderings.add(split(again.get()));
                }
            }
            if (differs(document, renderings, at)) {
                return new Likeness(right.size(), random, shown(document, right.get(index)));
            }
            random++;
        }
        boolean whole = random > 0 || ours.strip().equals(theirs.strip());
        return new Likeness(
                right.size(), random, whole ? "" : "the lines between documents differ");
    }

    private static boolean differs(String document, List<List<String>> renderings, int index) {
        List<List<String>> texts =
                renderings.stream()
                        .filter(each -> each.size() > index)
                        .map(each -> each.get(index).lines().toList())
                        .toList();
        List<String> lines = document.lines().toList();
        if (texts.stream().anyMatch(each -> each.size() != lines.size())) {
            return true;
        }
        for (int line = 0; line < lines.size(); line++) {
            int at = line;
            long forms = texts.stream().map(each -> each.get(at)).distinct().count();
            if (forms == 1 && !texts.getFirst().get(at).equals(lines.get(at))) {
                return true;
            }
        }
        return false;
    }

    private static String shown(String ours, String theirs) {
        List<String> left = ours.lines().toList();
        List<String> right = theirs.lines().toList();
        for (int line = 0; line < Math.min(left.size(), right.size()); line++) {
            if (!left.get(line).equals(right.get(line))) {
                return right.getFirst()
                        + ": `"
                        + left.get(line).strip()
                        + "` instead of `"
                        + right.get(line).strip()
                        + "`";
            }
        }
        return right.getFirst() + ": " + left.size() + " lines instead of " + right.size();
    }

    /** Byte for byte but for the ends of the whole, where the client prints a line feed or not. */
    static List<String> split(String text) {
        List<String> found = new ArrayList<>();
        for (String part : text.strip().split("(?m)^---$\\R?", -1)) {
            if (!part.isBlank()) {
                found.add(part);
            }
        }
        return found;
    }
}
