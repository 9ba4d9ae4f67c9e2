package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Something with a value. */
abstract class Expression {
    abstract @Nullable Object evaluate(Frame frame);

    /** All its values; one but for calls and {@code ...}. */
    @Nullable Object[] evaluateAll(Frame frame) {
        return new @Nullable Object[] {evaluate(frame)};
    }

    /** Whether it may have more or fewer values than one. */
    boolean open() {
        return false;
    }

    final boolean test(Frame frame) {
        return Semantics.truth(evaluate(frame));
    }

    /** The values of a list of expressions, of which only the last may have many. */
    static @Nullable Object[] all(Expression[] list, Frame frame) {
        int last = list.length - 1;
        if (last < 0) {
            return LuaFunction.NOTHING;
        }
        if (!list[last].open()) {
            @Nullable Object[] values = new @Nullable Object[last + 1];
            for (int i = 0; i <= last; i++) {
                values[i] = list[i].evaluate(frame);
            }
            return values;
        }
        @Nullable Object[] before = new @Nullable Object[last];
        for (int i = 0; i < last; i++) {
            before[i] = list[i].evaluate(frame);
        }
        @Nullable Object[] rest = list[last].evaluateAll(frame);
        if (last == 0) {
            return rest;
        }
        @Nullable Object[] values = new @Nullable Object[last + rest.length];
        System.arraycopy(before, 0, values, 0, last);
        System.arraycopy(rest, 0, values, last, rest.length);
        return values;
    }
}
