package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.Meter;

/** Lines of a width, parted at spaces. */
public final class Wrapping {
    private Wrapping() {}

    /**
     * Wraps one line.
     *
     * @param width the longest line in bytes; less than 1 stands for 1
     * @param between what goes between lines; empty stands for a line break
     * @param breakWords whether a word longer than a line is broken
     */
    public static String wrap(
            String bytes, int width, String between, boolean breakWords, Meter meter) {
        String separator = between.isEmpty() ? "\n" : between;
        int longest = Math.max(1, width);
        StringBuilder lines = new StringBuilder();
        int at = 0;
        while (bytes.length() - at > longest) {
            if (bytes.charAt(at) == ' ') {
                at++;
                continue;
            }
            int end = lastSpace(bytes, at, at + longest);
            boolean broken = end < at && breakWords;
            if (end < at) {
                end = breakWords ? at + longest : bytes.indexOf(' ', at + longest);
            }
            if (end < 0) {
                break;
            }
            meter.room((long) lines.length() + end - at + separator.length());
            lines.append(bytes, at, end).append(separator);
            at = broken ? end : end + 1;
        }
        meter.room((long) lines.length() + bytes.length() - at);
        return lines.append(bytes, at, bytes.length()).toString();
    }

    private static int lastSpace(String bytes, int from, int to) {
        int at = to;
        while (at >= from && bytes.charAt(at) != ' ') {
            at--;
        }
        return at < from ? -1 : at;
    }
}
