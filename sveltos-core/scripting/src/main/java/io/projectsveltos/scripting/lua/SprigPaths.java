package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.GoLink;
import io.projectsveltos.scripting.sprig.GoPath;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Functions of {@code sprig} for paths and URLs. */
final class SprigPaths {
    private SprigPaths() {}

    static void addTo(Library library) {
        change(library, "base", "osBase", GoPath::base);
        change(library, "dir", "osDir", GoPath::directory);
        change(library, "ext", "osExt", GoPath::extension);
        change(library, "clean", "osClean", GoPath::clean);
        for (String name : new String[] {"isAbs", "osIsAbs"}) {
            SprigModule.add(library, name, 1, (run, a) -> GoPath.isAbsolute(a.text(1).asBytes()));
        }
        SprigModule.add(library, "urlParse", 1, (run, a) -> parsed(a.text(1).asBytes()));
        SprigModule.add(library, "urlJoin", 1, (run, a) -> joined(a.table(1)));
    }

    private static void change(
            Library library, String name, String alias, UnaryOperator<String> change) {
        Native.Single body =
                (run, a) -> {
                    run.budget().text(a.text(1).length());
                    return LuaText.ofBytes(change.apply(a.text(1).asBytes()));
                };
        SprigModule.add(library, name, 1, body);
        SprigModule.add(library, alias, 1, body);
    }

    private static LuaTable parsed(String url) {
        LuaTable parts = new LuaTable();
        GoLink.parse(url).forEach((name, part) -> parts.set(name, LuaText.ofBytes(part)));
        return parts;
    }

    private static LuaText joined(LuaTable table) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (int place = 0; place < table.places(); place++) {
            Object value = table.valueAt(place);
            if (value != null && table.keyAt(place) instanceof LuaText name) {
                LuaText text =
                        value instanceof LuaText given ? given : LuaText.of(Semantics.plain(value));
                parts.put(name.toString(), text.asBytes());
            }
        }
        return LuaText.ofBytes(GoLink.join(parts));
    }
}
