package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** The arguments of one call, checked as they are taken; indexes begin at 1. */
final class Arguments {
    private final LuaRun run;
    private final String function;
    private final @Nullable Object[] values;

    Arguments(LuaRun run, String function, @Nullable Object[] values) {
        this.run = run;
        this.function = function;
        this.values = values;
    }

    int count() {
        return values.length;
    }

    @Nullable Object[] all() {
        return values;
    }

    @Nullable Object get(int index) {
        return index <= values.length ? values[index - 1] : null;
    }

    /** Says so where there are fewer. */
    void need(int most) {
        if (values.length < most) {
            throw bad(1, function + " requires " + most + " arguments");
        }
    }

    /** Anything, but given. */
    @Nullable Object any(int index) {
        if (index > values.length) {
            throw bad(index, "value expected");
        }
        return values[index - 1];
    }

    boolean isAbsent(int index) {
        return get(index) == null;
    }

    LuaText text(int index) {
        return switch (get(index)) {
            case LuaText text -> text;
            case Double number -> LuaNumbers.text(number);
            case null, default -> throw wrongType(index, "string");
        };
    }

    LuaText text(int index, LuaText otherwise) {
        return isAbsent(index) ? otherwise : text(index);
    }

    double number(int index) {
        Object value = get(index);
        if (value instanceof Double number) {
            return number;
        }
        Double parsed = value instanceof LuaText text ? LuaNumbers.parse(text.toString()) : null;
        if (parsed == null) {
            throw wrongType(index, "number");
        }
        return parsed;
    }

    double number(int index, double otherwise) {
        return isAbsent(index) ? otherwise : number(index);
    }

    /** A number that is no text. */
    double strictNumber(int index) {
        if (get(index) instanceof Double number) {
            return number;
        }
        throw wrongType(index, "number");
    }

    boolean flag(int index) {
        if (get(index) instanceof Boolean flag) {
            return flag;
        }
        throw wrongType(index, "boolean");
    }

    int whole(int index) {
        return (int) number(index);
    }

    int whole(int index, int otherwise) {
        return isAbsent(index) ? otherwise : whole(index);
    }

    LuaTable table(int index) {
        if (get(index) instanceof LuaTable table) {
            return table;
        }
        throw wrongType(index, "table");
    }

    LuaFunction function(int index) {
        if (get(index) instanceof LuaFunction called) {
            return called;
        }
        throw wrongType(index, "function");
    }

    LuaFailure bad(int index, String what) {
        return run.failure("bad argument #" + index + " to " + function + " (" + what + ")");
    }

    LuaFailure wrongType(int index, String expected) {
        return bad(index, expected + " expected, got " + Semantics.typeName(get(index)));
    }
}
