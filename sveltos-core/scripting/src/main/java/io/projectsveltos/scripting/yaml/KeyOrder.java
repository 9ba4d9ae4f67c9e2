package io.projectsveltos.scripting.yaml;

import java.util.Comparator;

/** Keys in the order of the ecosystem's library: numbers within them count as numbers. */
final class KeyOrder implements Comparator<String> {
    static final KeyOrder NATURAL = new KeyOrder();

    private KeyOrder() {}

    @Override
    public int compare(String left, String right) {
        int[] a = left.codePoints().toArray();
        int[] b = right.codePoints().toArray();
        int at = 0;
        while (at < a.length && at < b.length && a[at] == b[at]) {
            at++;
        }
        return at == a.length || at == b.length
                ? Integer.compare(a.length, b.length)
                : compareAt(a, b, at);
    }

    private static int compareAt(int[] a, int[] b, int at) {
        boolean letter = Character.isLetter(a[at]);
        boolean other = Character.isLetter(b[at]);
        if (letter || other) {
            return letter == other ? Integer.compare(a[at], b[at]) : letter ? 1 : -1;
        }
        long begin = (a[at] == '0' || b[at] == '0') && numberBefore(a, at) ? 1 : 0;
        int end = end(a, at);
        int otherEnd = end(b, at);
        int order = Long.compare(number(a, at, end, begin), number(b, at, otherEnd, begin));
        order = order == 0 ? Integer.compare(end, otherEnd) : order;
        return order == 0 ? Integer.compare(a[at], b[at]) : order;
    }

    private static boolean numberBefore(int[] codes, int at) {
        for (int i = at - 1; i >= 0 && Character.isDigit(codes[i]); i--) {
            if (codes[i] != '0') {
                return true;
            }
        }
        return false;
    }

    private static int end(int[] codes, int from) {
        int end = from;
        while (end < codes.length && Character.isDigit(codes[end])) {
            end++;
        }
        return end;
    }

    private static long number(int[] codes, int from, int to, long begin) {
        long number = begin;
        for (int i = from; i < to; i++) {
            number = number * 10 + codes[i] - '0';
        }
        return number;
    }
}
