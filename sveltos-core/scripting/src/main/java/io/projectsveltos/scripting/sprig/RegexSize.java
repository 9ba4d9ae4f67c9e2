package io.projectsveltos.scripting.sprig;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How large an expression becomes when its repetitions are written out. The library does so without
 * a bound, so thirty characters can ask for all memory; Go's refuses them, by the same rule.
 */
public final class RegexSize {
    private static final String FAULT = "error parsing regexp: ";
    private static final int MOST_REPEATS = 1_000;
    private static final long LARGEST = 200_000;
    private static final int DEEPEST = 1_000;

    /** What is known of a group: how large it is, and how often its most repeated part is in it. */
    private static final class Group {
        private long size;
        private long repeats = 1;
        private long lastSize;
        private long lastRepeats = 1;

        void add(long addedSize, long addedRepeats) {
            size += addedSize;
            repeats = Math.max(repeats, addedRepeats);
            lastSize = addedSize;
            lastRepeats = addedRepeats;
        }

        void repeat(long times, String written) {
            long times1 = Math.max(1, times);
            if (times1 > MOST_REPEATS || (times1 > 1 && lastRepeats * times1 > MOST_REPEATS)) {
                throw new SprigFault(FAULT + "invalid repeat count: `" + written + "`");
            }
            long more = lastSize * (times1 - 1);
            add(more, lastRepeats * times1);
            lastSize += more;
        }
    }

    private final String text;
    private final Deque<Group> groups = new ArrayDeque<>();
    private int at;

    private RegexSize(String text) {
        this.text = text;
        groups.push(new Group());
    }

    /**
     * Refuses what is too large.
     *
     * @throws SprigFault with the words of Go's library
     */
    public static void check(String expression) {
        new RegexSize(expression).walk();
    }

    private void walk() {
        while (at < text.length()) {
            char c = text.charAt(at);
            switch (c) {
                case '\\' -> escaped();
                case '[' -> set();
                case '(' -> open();
                case ')' -> close();
                case '{' -> repeat();
                default -> {
                    top().add(1, 1);
                    at++;
                }
            }
            if (top().size > LARGEST) {
                throw new SprigFault(FAULT + "expression too large");
            }
        }
    }

    private Group top() {
        return groups.getFirst();
    }

    private void escaped() {
        boolean quoted = text.startsWith("\\Q", at);
        int end = quoted ? text.indexOf("\\E", at) : at + 2;
        int to = end < 0 ? text.length() : Math.min(quoted ? end + 2 : end, text.length());
        boolean braces = !quoted && to < text.length() && text.charAt(to) == '{';
        boolean named = braces && "pPx".indexOf(text.charAt(to - 1)) >= 0;
        int close = named ? text.indexOf('}', to) : -1;
        top().add(quoted ? to - at : 1, 1);
        at = close < 0 ? to : close + 1;
    }

    private void set() {
        at++;
        at += text.startsWith("^", at) ? 1 : 0;
        boolean first = true;
        while (at < text.length() && (first || text.charAt(at) != ']')) {
            first = false;
            int named = text.startsWith("[:", at) ? text.indexOf(":]", at) : -1;
            at = named >= 0 ? named + 2 : at + (text.charAt(at) == '\\' ? 2 : 1);
        }
        at++;
        top().add(1, 1);
    }

    private void open() {
        groups.push(new Group());
        at++;
        if (groups.size() > DEEPEST) {
            throw new SprigFault(FAULT + "expression nests too deeply: `" + text + "`");
        }
    }

    private void close() {
        at++;
        if (groups.size() > 1) {
            Group inner = groups.pop();
            top().add(inner.size + 2, inner.repeats);
        }
    }

    private void repeat() {
        int close = text.indexOf('}', at);
        String inner = close < 0 ? "" : text.substring(at + 1, close);
        if (!inner.matches("\\d{1,9}(,(\\d{1,9})?)?")) {
            top().add(1, 1);
            at++;
            return;
        }
        int comma = inner.indexOf(',');
        boolean bounded = comma >= 0 && comma < inner.length() - 1;
        String most = bounded ? inner.substring(comma + 1) : inner.replace(",", "");
        at = close + 1;
        top().repeat(Long.parseLong(most), text.substring(close - inner.length() - 1, at));
    }
}
