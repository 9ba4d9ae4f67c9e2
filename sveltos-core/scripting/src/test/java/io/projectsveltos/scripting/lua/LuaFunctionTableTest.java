package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.PlainValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of everything a script can call, and how many cases of the golden files call it. */
final class LuaFunctionTableTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final Path TABLE = Path.of("target/lua-functions.txt");
    private static final List<String> CASES =
            Stream.of("lua.jsonl", "lua-modules.jsonl", "lua-objects.jsonl")
                    .flatMap(file -> PlainValues.lines(GOLDEN.resolve(file)).stream())
                    .map(golden -> PlainValues.text(golden, "script"))
                    .toList();

    @Test
    void hasNoEmptyRow() throws IOException {
        Map<String, Long> table = table();

        StringBuilder lines = new StringBuilder();
        table.forEach(
                (function, cases) ->
                        lines.append(cases).append('\t').append(function).append('\n'));
        Files.createDirectories(TABLE.getParent());
        Files.writeString(TABLE, lines);
        assertThat(table).hasSizeGreaterThan(200);
        assertThat(table).as("functions without a case").doesNotContainValue(0L);
    }

    private static Map<String, Long> table() {
        Map<String, Long> table = new TreeMap<>();
        LuaRun run = LuaState.open(LuaLimits.DEFAULT, InstantSource.system());
        try {
            count(table, "", run.globals(), "");
            for (String library : new String[] {"string", "table", "math", "os", "coroutine"}) {
                if (run.globals().get(library) instanceof LuaTable functions) {
                    count(
                            table,
                            library + ".",
                            functions,
                            library.equals("string") ? "[.:]" : "\\.");
                }
            }
            for (String module : new String[] {"json", "strings", "runes", "sprig"}) {
                LuaTable functions = run.modules().require(module);
                if (functions != null) {
                    count(table, module + ".", functions, "require\\(\"" + module + "\"\\).*\\.");
                }
            }
            return table;
        } finally {
            run.close();
        }
    }

    private static void count(
            Map<String, Long> table, String prefix, LuaTable functions, String before) {
        for (int place = 0; place < functions.places(); place++) {
            if (functions.valueAt(place) instanceof LuaFunction) {
                String name = String.valueOf(functions.keyAt(place));
                String begin = before.isEmpty() ? "(?<![.\\w])" : before;
                Pattern used = Pattern.compile(begin + name + "\\b");
                table.put(
                        prefix + name,
                        CASES.stream().filter(script -> used.matcher(script).find()).count());
            }
        }
    }
}
