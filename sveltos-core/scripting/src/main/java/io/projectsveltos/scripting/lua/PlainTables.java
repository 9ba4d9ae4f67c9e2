package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.Meter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of JSON as tables and back; an empty table is an empty list. */
final class PlainTables {
    private PlainTables() {}

    static @Nullable Object of(@Nullable Object value, Meter meter) {
        meter.steps(1);
        return switch (value) {
            case Number number -> number.doubleValue();
            case String text -> LuaText.of(text);
            case Map<?, ?> map -> {
                LuaTable table = new LuaTable();
                map.forEach((key, item) -> table.set(key.toString(), of(item, meter)));
                yield table;
            }
            case List<?> list -> {
                LuaTable table = new LuaTable();
                int index = 1;
                for (Object item : list) {
                    if (item != null) { // left out, as in the original
                        table.set((double) index, of(item, meter));
                        index++;
                    }
                }
                yield table;
            }
            case null, default -> value;
        };
    }

    /** Back, of what JSON has a form for. */
    static @Nullable Object plain(@Nullable Object value, Meter meter) {
        meter.steps(1);
        return switch (value) {
            case LuaText text -> text.toString();
            case LuaTable table when table.length() > 0 -> {
                List<@Nullable Object> list = new ArrayList<>();
                for (int i = 1; i <= table.length(); i++) {
                    list.add(plain(table.get((double) i), meter));
                }
                yield list;
            }
            case LuaTable table -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                for (int place = 0; place < table.places(); place++) {
                    Object item = table.valueAt(place);
                    if (item != null) {
                        map.put(Semantics.plain(table.keyAt(place)), plain(item, meter));
                    }
                }
                yield map.isEmpty() ? List.of() : map;
            }
            case null, default -> value;
        };
    }
}
