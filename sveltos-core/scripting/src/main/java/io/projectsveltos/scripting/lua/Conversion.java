package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.ScriptStopped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of objects as Lua has them, and back. An empty table goes back as an empty list where it
 * came from one, so that a resource returned unchanged is unchanged.
 */
final class Conversion {
    private static final int DEEPEST = 100;
    private static final LuaText LIST = LuaText.of("__sveltosList");

    private final LuaTable emptyList = new LuaTable();

    Conversion() {
        emptyList.set(LIST, true);
    }

    @Nullable Object toLua(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Boolean flag -> flag;
            case Number number -> number.doubleValue();
            case String text -> LuaText.of(text);
            case Map<?, ?> map -> {
                LuaTable table = new LuaTable();
                map.forEach((key, item) -> table.set(LuaText.of(key.toString()), toLua(item)));
                yield table;
            }
            case List<?> list -> {
                LuaTable table = new LuaTable();
                for (int i = 0; i < list.size(); i++) {
                    table.set(i + 1.0, toLua(list.get(i)));
                }
                if (list.isEmpty()) {
                    table.setMetatable(emptyList);
                }
                yield table;
            }
            default -> LuaText.of(value.toString());
        };
    }

    /** Back; whole numbers become {@code Long}, functions and coroutines have no place. */
    @Nullable Object fromLua(@Nullable Object value) {
        return fromLua(value, 0);
    }

    private @Nullable Object fromLua(@Nullable Object value, int depth) {
        if (depth > DEEPEST) {
            throw new ScriptStopped(
                    "the result of the script nests deeper than " + DEEPEST + " levels");
        }
        return switch (value) {
            case Double number -> number(number);
            case LuaText text -> text.toString();
            case LuaTable table -> table(table, depth);
            case LuaFunction _, LuaCoroutine _ -> null;
            case null, default -> value;
        };
    }

    private static Object number(double number) {
        return number == (long) number && Math.abs(number) < Long.MAX_VALUE
                ? (Object) (long) number
                : (Object) number;
    }

    private Object table(LuaTable table, int depth) {
        int length = table.length();
        if (length > 0) {
            List<@Nullable Object> list = new ArrayList<>(length);
            for (int i = 1; i <= length; i++) {
                list.add(fromLua(table.get((double) i), depth + 1));
            }
            return list;
        }
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int place = 0; place < table.places(); place++) {
            Object item = table.valueAt(place);
            if (item != null) {
                map.put(Semantics.plain(table.keyAt(place)), fromLua(item, depth + 1));
            }
        }
        return map.isEmpty() && table.metatable() == emptyList ? List.of() : map;
    }
}
