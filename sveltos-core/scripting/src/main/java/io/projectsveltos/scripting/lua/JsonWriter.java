package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.GoFloats;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes values as JSON; keys are sorted, an empty table is an empty list. */
final class JsonWriter {
    private static final String PREFACE =
            "json: error calling MarshalJSON for type json.jsonValue: ";
    private static final int DEEPEST = 100;
    private static final double LARGEST_PLAIN = 1e21;
    private static final double SMALLEST_PLAIN = 1e-6;

    private final LuaRun run;
    private final StringBuilder json = new StringBuilder();
    private final Set<LuaTable> open = Collections.newSetFromMap(new IdentityHashMap<>());

    JsonWriter(LuaRun run) {
        this.run = run;
    }

    LuaText write(@Nullable Object value) {
        add(value, 0);
        return LuaText.of(json.toString());
    }

    /** What is wrong is told with one preface a level, as the original's way through Go has it. */
    private void add(@Nullable Object value, int depth) {
        try {
            addValue(value, depth);
        } catch (JsonFault e) {
            throw new JsonFault(PREFACE + e.getMessage());
        }
    }

    private void addValue(@Nullable Object value, int depth) {
        run.budget().step();
        run.budget().room(json.length());
        switch (value) {
            case null -> json.append("null");
            case Boolean flag -> json.append(flag);
            case Double number -> json.append(number(number));
            case LuaText text -> quote(text);
            case LuaTable table -> {
                if (depth > DEEPEST || !open.add(table)) {
                    throw new JsonFault("cannot encode recursively nested tables to JSON");
                }
                addTable(table, depth);
                open.remove(table);
            }
            default ->
                    throw new JsonFault("cannot encode " + Semantics.typeName(value) + " to JSON");
        }
    }

    static String number(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new JsonFault("json: unsupported value: " + GoFloats.shortest(number));
        }
        if (number == 0) {
            return 1 / number < 0 ? "-0" : "0";
        }
        double size = Math.abs(number);
        boolean plain = size < LARGEST_PLAIN && size >= SMALLEST_PLAIN;
        return plain
                ? new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString()
                : GoFloats.shortest(number).replace("e-0", "e-");
    }

    private void addTable(LuaTable table, int depth) {
        int length = table.length();
        Map<String, @Nullable Object> entries = new TreeMap<>();
        int items = 0;
        for (int place = 0; place < table.places(); place++) {
            Object item = table.valueAt(place);
            if (item == null) {
                continue;
            }
            switch (table.keyAt(place)) {
                case LuaText key -> entries.put(key.toString(), item);
                case Double _ -> items++;
                case null, default ->
                        throw new JsonFault("cannot encode mixed or invalid key types");
            }
        }
        if (items > 0 && (!entries.isEmpty() || items != length)) {
            throw new JsonFault(
                    entries.isEmpty()
                            ? "cannot encode sparse array"
                            : "cannot encode mixed or invalid key types");
        }
        if (entries.isEmpty()) {
            addList(table, length, depth);
        } else {
            addEntries(entries, depth);
        }
    }

    private void addList(LuaTable table, int length, int depth) {
        json.append('[');
        for (int i = 1; i <= length; i++) {
            json.append(i > 1 ? "," : "");
            add(table.get((double) i), depth + 1);
        }
        json.append(']');
    }

    private void addEntries(Map<String, @Nullable Object> entries, int depth) {
        json.append('{');
        String between = "";
        for (Map.Entry<String, @Nullable Object> entry : entries.entrySet()) {
            json.append(between);
            quote(LuaText.of(entry.getKey()));
            json.append(':');
            add(entry.getValue(), depth + 1);
            between = ",";
        }
        json.append('}');
    }

    private void quote(LuaText text) {
        run.budget().room((long) json.length() + text.length());
        run.budget().steps(text.length() >> 6);
        Runes runes = Runes.of(text);
        json.append('"');
        for (int i = 0; i < runes.count(); i++) {
            int c = runes.code(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                case '<', '>', '&', 0x2028, 0x2029 -> escape(c);
                case Runes.REPLACEMENT -> {
                    boolean broken = runes.offset(i + 1) - runes.offset(i) == 1;
                    json.append(broken ? "\\ufffd" : Character.toString(c));
                }
                default -> {
                    if (c < ' ') {
                        escape(c);
                    } else {
                        json.appendCodePoint(c);
                    }
                }
            }
        }
        json.append('"');
    }

    private void escape(int c) {
        String hex = Integer.toHexString(c);
        json.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
    }
}
