package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/**
 * A pattern of Lua against one text. Each step is counted, so that a pattern that tries everything
 * ends with the budget of its run.
 */
final class LuaPattern {
    private static final int MOST_CAPTURES = 32;
    private static final int OPEN = -1;
    private static final int POSITION = -2;
    private static final int DEEPEST = 200;

    private final LuaRun run;
    private final LuaText text;
    private final LuaText pattern;
    private final int[] starts = new int[MOST_CAPTURES];
    private final int[] lengths = new int[MOST_CAPTURES];
    private int captures;
    private int depth;

    LuaPattern(LuaRun run, LuaText text, LuaText pattern) {
        this.run = run;
        this.text = text;
        this.pattern = pattern;
    }

    /** Where the match found ends, or -1. */
    int match(int from, int patternFrom) {
        captures = 0;
        depth = 0;
        return matchHere(from, patternFrom);
    }

    int captures() {
        return captures;
    }

    boolean anchored() {
        return pattern.length() > 0 && pattern.at(0) == '^';
    }

    /** A capture; the whole match where the pattern has none. */
    Object capture(int index, int from, int to) {
        if (index >= captures) {
            if (index > 0) {
                throw run.failure("invalid capture index");
            }
            return text.part(from, to);
        }
        if (lengths[index] == POSITION) {
            return (double) (starts[index] + 1);
        }
        if (lengths[index] == OPEN) {
            throw run.failure("unfinished capture");
        }
        return text.part(starts[index], starts[index] + lengths[index]);
    }

    LuaText whole(int from, int to) {
        return text.part(from, to);
    }

    @Nullable Object[] allCaptures(int from, int to) {
        @Nullable Object[] all = new @Nullable Object[Math.max(1, captures)];
        for (int i = 0; i < all.length; i++) {
            all[i] = capture(i, from, to);
        }
        return all;
    }

    private int matchHere(int textAt, int patternAt) {
        depth++;
        if (depth > DEEPEST) {
            throw run.failure("pattern too complex");
        }
        try {
            return matchRest(textAt, patternAt);
        } finally {
            depth--;
        }
    }

    private int matchRest(int textFrom, int patternFrom) {
        int s = textFrom;
        int p = patternFrom;
        while (p < pattern.length()) {
            run.budget().step();
            int c = pattern.at(p);
            if (c == '(') {
                boolean position = p + 1 < pattern.length() && pattern.at(p + 1) == ')';
                return position ? open(s, p + 2, POSITION) : open(s, p + 1, OPEN);
            }
            if (c == ')') {
                return close(s, p + 1);
            }
            if (c == '$' && p + 1 == pattern.length()) {
                return s == text.length() ? s : -1;
            }
            if (c == '%' && p + 1 < pattern.length()) {
                int kind = pattern.at(p + 1);
                if (kind == 'b') {
                    s = balance(s, p + 2);
                    if (s < 0) {
                        return -1;
                    }
                    p += 4;
                    continue;
                }
                if (kind >= '0' && kind <= '9') {
                    s = repeated(s, kind - '1');
                    if (s < 0) {
                        return -1;
                    }
                    p += 2;
                    continue;
                }
            }
            int end = itemEnd(p);
            int sign = end < pattern.length() ? pattern.at(end) : 0;
            switch (sign) {
                case '?' -> {
                    if (single(s, p, end)) {
                        int found = matchHere(s + 1, end + 1);
                        if (found >= 0) {
                            return found;
                        }
                    }
                    p = end + 1;
                }
                case '*' -> {
                    return longest(s, p, end);
                }
                case '+' -> {
                    return single(s, p, end) ? longest(s + 1, p, end) : -1;
                }
                case '-' -> {
                    return shortest(s, p, end);
                }
                default -> {
                    if (!single(s, p, end)) {
                        return -1;
                    }
                    s++;
                    p = end;
                }
            }
        }
        return s;
    }

    private int open(int s, int p, int kind) {
        if (captures >= MOST_CAPTURES) {
            throw run.failure("too many captures");
        }
        starts[captures] = s;
        lengths[captures] = kind;
        captures++;
        int found = matchHere(s, p);
        if (found < 0) {
            captures--;
        }
        return found;
    }

    private int close(int s, int p) {
        int index = captures - 1;
        while (index >= 0 && lengths[index] != OPEN) {
            index--;
        }
        if (index < 0) {
            throw run.failure("invalid pattern capture");
        }
        lengths[index] = s - starts[index];
        int found = matchHere(s, p);
        if (found < 0) {
            lengths[index] = OPEN;
        }
        return found;
    }

    private int balance(int s, int p) {
        if (p + 1 >= pattern.length()) {
            throw run.failure("malformed pattern (missing arguments to '%b')");
        }
        if (s >= text.length() || text.at(s) != pattern.at(p)) {
            return -1;
        }
        int level = 1;
        for (int i = s + 1; i < text.length(); i++) {
            run.budget().step();
            if (text.at(i) == pattern.at(p + 1)) {
                level--;
                if (level == 0) {
                    return i + 1;
                }
            } else if (text.at(i) == pattern.at(p)) {
                level++;
            }
        }
        return -1;
    }

    private int repeated(int s, int index) {
        if (index < 0 || index >= captures || lengths[index] == OPEN) {
            throw run.failure("invalid capture index");
        }
        LuaText same = text.part(starts[index], starts[index] + lengths[index]);
        run.budget().steps(same.length());
        return s + same.length() <= text.length() && text.part(s, s + same.length()).equals(same)
                ? s + same.length()
                : -1;
    }

    private int longest(int s, int p, int end) {
        int count = 0;
        while (single(s + count, p, end)) {
            run.budget().step();
            count++;
        }
        for (; count >= 0; count--) {
            int found = matchHere(s + count, end + 1);
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private int shortest(int from, int p, int end) {
        int s = from;
        while (true) {
            int found = matchHere(s, end + 1);
            if (found >= 0) {
                return found;
            }
            if (!single(s, p, end)) {
                return -1;
            }
            s++;
        }
    }

    private boolean single(int s, int p, int end) {
        if (s >= text.length()) {
            return false;
        }
        int c = text.at(s);
        return switch (pattern.at(p)) {
            case '.' -> true;
            case '%' -> CharacterClass.holds(pattern.at(p + 1), c);
            case '[' -> inSet(c, p, end);
            default -> pattern.at(p) == c;
        };
    }

    private int itemEnd(int p) {
        if (p >= pattern.length()) {
            throw run.failure("malformed pattern (missing '[')");
        }
        if (pattern.at(p) == '%') {
            if (p + 1 >= pattern.length()) {
                throw run.failure("malformed pattern (ends with '%')");
            }
            return p + 2;
        }
        if (pattern.at(p) != '[') {
            return p + 1;
        }
        int i = p + 1;
        i += i < pattern.length() && pattern.at(i) == '^' ? 1 : 0;
        do {
            if (i >= pattern.length()) {
                throw run.failure("malformed pattern (missing ']')");
            }
            i += pattern.at(i) == '%' ? 2 : 1;
        } while (i >= pattern.length() || pattern.at(i) != ']');
        return i + 1;
    }

    private boolean inSet(int c, int p, int end) {
        int i = p + 1;
        boolean negated = pattern.at(i) == '^';
        i += negated ? 1 : 0;
        int last = end - 1;
        while (i < last) {
            if (pattern.at(i) == '%') {
                if (CharacterClass.holds(pattern.at(i + 1), c)) {
                    return !negated;
                }
                i += 2;
            } else if (i + 2 < last && pattern.at(i + 1) == '-') {
                if (pattern.at(i) <= c && c <= pattern.at(i + 2)) {
                    return !negated;
                }
                i += 3;
            } else {
                if (pattern.at(i) == c) {
                    return !negated;
                }
                i++;
            }
        }
        return negated;
    }
}
