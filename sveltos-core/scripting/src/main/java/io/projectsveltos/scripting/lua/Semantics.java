package io.projectsveltos.scripting.lua;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What operators mean for any values, metamethods included. */
final class Semantics {
    private static final LuaText INDEX = LuaText.of("__index");
    private static final LuaText NEW_INDEX = LuaText.of("__newindex");
    private static final LuaText CALL = LuaText.of("__call");
    private static final LuaText CONCAT = LuaText.of("__concat");
    private static final LuaText EQ = LuaText.of("__eq");
    private static final LuaText LT = LuaText.of("__lt");
    private static final LuaText LE = LuaText.of("__le");
    private static final LuaText LEN = LuaText.of("__len");
    private static final LuaText UNM = LuaText.of("__unm");
    private static final LuaText TOSTRING = LuaText.of("__tostring");
    private static final int LONGEST_CHAIN = 100;

    private Semantics() {}

    static boolean truth(@Nullable Object value) {
        return value != null && !value.equals(false);
    }

    static String typeName(@Nullable Object value) {
        return switch (value) {
            case null -> "nil";
            case Boolean _ -> "boolean";
            case Double _ -> "number";
            case LuaText _ -> "string";
            case LuaTable _ -> "table";
            case LuaFunction _ -> "function";
            case LuaCoroutine _ -> "thread";
            default -> "userdata";
        };
    }

    static @Nullable Object meta(LuaRun run, @Nullable Object value, LuaText name) {
        return switch (value) {
            case LuaTable table -> table.meta(name);
            case LuaText _ -> run.textMetatable().get(name);
            case null, default -> null;
        };
    }

    static @Nullable Object index(LuaRun run, @Nullable Object start, @Nullable Object key) {
        Object object = start;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            if (object instanceof LuaTable table) {
                Object found = table.get(key);
                if (found != null || table.metatable() == null) {
                    return found;
                }
            }
            Object next = meta(run, object, INDEX);
            if (next == null) {
                if (object instanceof LuaTable) {
                    return null;
                }
                throw run.failure(
                        "attempt to index a non-table object("
                                + typeName(object)
                                + ") with key '"
                                + shown(key)
                                + "'");
            }
            if (next instanceof LuaFunction function) {
                return first(function.call(run, new @Nullable Object[] {object, key}));
            }
            object = next;
        }
        throw run.failure("too many recursions in gettable");
    }

    private static String shown(@Nullable Object key) {
        return key instanceof LuaTable || key instanceof LuaFunction ? typeName(key) : plain(key);
    }

    static void setIndex(
            LuaRun run, @Nullable Object start, @Nullable Object key, @Nullable Object value) {
        Object object = start;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            Object next = meta(run, object, NEW_INDEX);
            if (object instanceof LuaTable table && (next == null || table.get(key) != null)) {
                rawSet(run, table, key, value);
                return;
            }
            if (next == null) {
                throw run.failure(
                        "attempt to index a non-table object("
                                + typeName(object)
                                + ") with key '"
                                + shown(key)
                                + "'");
            }
            if (next instanceof LuaFunction function) {
                function.call(run, new @Nullable Object[] {object, key, value});
                return;
            }
            object = next;
        }
        throw run.failure("too many recursions in settable");
    }

    static void rawSet(LuaRun run, LuaTable table, @Nullable Object key, @Nullable Object value) {
        if (key == null) {
            throw run.failure("table index is nil");
        }
        if (key instanceof Double number && number.isNaN()) {
            throw run.failure("table index is NaN");
        }
        table.set(key, value);
    }

    static @Nullable Object[] call(
            LuaRun run, @Nullable Object callee, @Nullable Object[] arguments) {
        if (callee instanceof LuaFunction function) {
            return function.call(run, arguments);
        }
        Object method = meta(run, callee, CALL);
        if (!(method instanceof LuaFunction function)) {
            throw run.failure("attempt to call a non-function object");
        }
        @Nullable Object[] all = new @Nullable Object[arguments.length + 1];
        all[0] = callee;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return function.call(run, all);
    }

    static @Nullable Object first(@Nullable Object[] values) {
        return values.length == 0 ? null : values[0];
    }

    static @Nullable Object arithmetic(
            LuaRun run, Arithmetic operation, @Nullable Object left, @Nullable Object right) {
        Double x = number(left);
        Double y = number(right);
        if (x != null && y != null && !hasMeta(left, right)) {
            return operation.of(x, y);
        }
        LuaText event = operation.event();
        Object method = meta(run, left, event);
        method = method == null ? meta(run, right, event) : method;
        if (method != null) {
            return first(call(run, method, new @Nullable Object[] {left, right}));
        }
        throw run.failure(
                "cannot perform "
                        + operation.word()
                        + " operation between "
                        + typeName(left)
                        + " and "
                        + typeName(right));
    }

    private static boolean hasMeta(@Nullable Object left, @Nullable Object right) {
        return left instanceof LuaTable || right instanceof LuaTable;
    }

    static @Nullable Double number(@Nullable Object value) {
        return switch (value) {
            case Double number -> number;
            case LuaText text -> LuaNumbers.parse(text.toString());
            case null, default -> null;
        };
    }

    static @Nullable Object negative(LuaRun run, @Nullable Object value) {
        Double number = number(value);
        if (number != null) {
            return -number;
        }
        Object method = meta(run, value, UNM);
        if (method == null) {
            throw run.failure("__unm undefined");
        }
        return first(call(run, method, new @Nullable Object[] {value}));
    }

    static @Nullable Object length(LuaRun run, @Nullable Object value) {
        if (value instanceof LuaText text) {
            return (double) text.length();
        }
        Object method = meta(run, value, LEN);
        if (method != null) {
            return first(call(run, method, new @Nullable Object[] {value}));
        }
        if (value instanceof LuaTable table) {
            run.budget().steps(table.lengthCost());
            return (double) table.length();
        }
        throw run.failure("__len undefined");
    }

    static @Nullable Object concat(LuaRun run, @Nullable Object left, @Nullable Object right) {
        LuaText x = concatenable(left);
        LuaText y = concatenable(right);
        if (x != null && y != null) {
            run.budget().text((long) x.length() + y.length());
            return x.plus(y);
        }
        Object method = meta(run, left, CONCAT);
        method = method == null ? meta(run, right, CONCAT) : method;
        if (method != null) {
            return first(call(run, method, new @Nullable Object[] {left, right}));
        }
        throw run.failure(
                "cannot perform concat operation between "
                        + typeName(left)
                        + " and "
                        + typeName(right));
    }

    static @Nullable LuaText concatenable(@Nullable Object value) {
        return switch (value) {
            case LuaText text -> text;
            case Double number -> LuaNumbers.text(number);
            case null, default -> null;
        };
    }

    static boolean equal(LuaRun run, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Double x && right instanceof Double y) {
            return x.doubleValue() == y.doubleValue();
        }
        if (rawEqual(left, right)) {
            return true;
        }
        if (!(left instanceof LuaTable x && right instanceof LuaTable y)) {
            return false;
        }
        Object method = x.meta(EQ);
        return method != null
                && method.equals(y.meta(EQ))
                && truth(first(call(run, method, new @Nullable Object[] {left, right})));
    }

    static boolean rawEqual(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Double x && right instanceof Double y) {
            return x.doubleValue() == y.doubleValue();
        }
        return Objects.equals(left, right);
    }

    static boolean less(LuaRun run, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Double x && right instanceof Double y) {
            return x < y;
        }
        if (left instanceof LuaText x && right instanceof LuaText y) {
            return x.compareTo(y) < 0;
        }
        return truth(compareByMeta(run, LT, left, right));
    }

    static boolean lessOrEqual(LuaRun run, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Double x && right instanceof Double y) {
            return x <= y;
        }
        if (left instanceof LuaText x && right instanceof LuaText y) {
            return x.compareTo(y) <= 0;
        }
        if (left instanceof LuaTable x && right instanceof LuaTable && x.meta(LE) == null) {
            return !truth(compareByMeta(run, LT, right, left));
        }
        return truth(compareByMeta(run, LE, left, right));
    }

    private static @Nullable Object compareByMeta(
            LuaRun run, LuaText event, @Nullable Object left, @Nullable Object right) {
        Object method = left instanceof LuaTable x ? x.meta(event) : null;
        if (method == null || !(right instanceof LuaTable y) || !method.equals(y.meta(event))) {
            throw run.failure("attempt to compare " + typeName(left) + " with " + typeName(right));
        }
        return first(call(run, method, new @Nullable Object[] {left, right}));
    }

    /** What {@code tostring} gives. */
    static LuaText text(LuaRun run, @Nullable Object value) {
        Object method = meta(run, value, TOSTRING);
        if (method != null) {
            Object shown = first(call(run, method, new @Nullable Object[] {value}));
            LuaText text = concatenable(shown);
            return text == null ? LuaText.of(plain(shown)) : text;
        }
        return value instanceof LuaText text ? text : LuaText.of(plain(value));
    }

    static String plain(@Nullable Object value) {
        return switch (value) {
            case null -> "nil";
            case Double number -> LuaNumbers.string(number);
            case LuaText _, Boolean _ -> value.toString();
            default ->
                    typeName(value) + ": 0x" + Integer.toHexString(System.identityHashCode(value));
        };
    }
}
