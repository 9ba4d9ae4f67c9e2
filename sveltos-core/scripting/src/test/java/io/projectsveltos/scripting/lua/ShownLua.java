package io.projectsveltos.scripting.lua;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a value with its type, as the oracle does. */
final class ShownLua {
    private static final int DEEPEST = 5;

    private ShownLua() {}

    static String of(@Nullable Object[] values) {
        List<String> shown = new ArrayList<>();
        for (Object value : values) {
            shown.add(of(value, 0));
        }
        return String.join(", ", shown);
    }

    private static String of(@Nullable Object value, int depth) {
        return switch (value) {
            case LuaText text -> quoted(text);
            case LuaTable table -> depth > DEEPEST ? "deep" : table(table, depth);
            case LuaFunction _, LuaCoroutine _ -> Semantics.typeName(value);
            case null, default -> Semantics.plain(value);
        };
    }

    private static String table(LuaTable table, int depth) {
        List<String> list = new ArrayList<>();
        int length = table.length();
        for (int i = 1; i <= length; i++) {
            list.add(of(table.get((double) i), depth + 1));
        }
        List<String> entries = new ArrayList<>();
        for (int place = 0; place < table.places(); place++) {
            Object key = table.keyAt(place);
            boolean item = key instanceof Double n && n >= 1 && n <= length && n == Math.rint(n);
            if (!item && table.valueAt(place) != null) {
                entries.add(of(key, depth + 1) + "=" + of(table.valueAt(place), depth + 1));
            }
        }
        Collections.sort(entries);
        list.addAll(entries);
        return "{" + String.join("; ", list) + "}";
    }

    private static String quoted(LuaText text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            int c = text.at(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                quoted.append('\\').append(c).append(';');
            } else {
                quoted.append((char) c);
            }
        }
        return quoted.append('"').toString();
    }
}
