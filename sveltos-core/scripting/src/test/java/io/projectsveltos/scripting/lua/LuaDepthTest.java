package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.error.SveltosException;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls within calls are ended by their count, which knows the line; the end of the stack itself
 * would be told without one, and might come where it breaks something.
 */
final class LuaDepthTest {
    private static final String NESTED = "((((".repeat(45);
    private static final String CLOSED = "))))".repeat(45);

    private final ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP);
    private final LuaScripts scripts =
            new LuaScripts(LuaLimits.DEFAULT, pool, ScriptMetrics.NOOP, InstantSource.system());

    @AfterEach
    void stop() {
        pool.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "local function f() return 1 + f() end f()",
                "local function f() local ok, e = pcall(f) error(e, 0) end f()",
                "local function f() return 1 + " + "(1 + (1 + (1 + (1 + (f()))))) end f()",
                "local t t = setmetatable({}, {__index = function(_, k) return t[k + 1] .. '' end})"
                        + " return t[1]",
                "local t t = setmetatable({}, {__concat = function(a, b) return (t .. 'x') .. ''"
                        + " end}) return t .. 'x'",
                "local function f() return (('a'):gsub('a', f)) end f()",
                "local function f(a, b) table.sort({2, 1}, f) return a < b end f(1, 2)",
                "local function f() return 1 + coroutine.wrap(f)() end f()",
                "coroutine.wrap(function() local function f() return 1 + f() end f() end)()"
            })
    void callsWithinCallsEndByTheirCount(String body) {
        assertThatThrownBy(
                        () ->
                                scripts.evaluate(
                                        "", "function evaluate()\n" + body + "\nend", Map.of()))
                .isInstanceOf(SveltosException.class)
                .hasMessageMatching("(?s)The Lua script .*(:\\d+: .*stack overflow|coroutines).*");
    }

    @Test
    void theDeepestCallsOfTheDeepestTextsEndByTheirCount() {
        String body = "local function f() return " + NESTED + "1 + f()" + CLOSED + " end f()";

        assertThatThrownBy(
                        () ->
                                scripts.evaluate(
                                        "", "function evaluate()\n" + body + "\nend", Map.of()))
                .isInstanceOf(SveltosException.class)
                .hasMessageMatching("(?s).*:2: .*stack overflow.*");
    }

    @Test
    void theThreadServesTheNextScript() {
        String body = "function evaluate() local function f() return 1 + f() end f() end";
        assertThatThrownBy(() -> scripts.evaluate("", body, Map.of()))
                .isInstanceOf(SveltosException.class);

        assertThat(scripts.evaluate("", "function evaluate() return 'fine' end", Map.of()))
                .isEqualTo("fine");
    }
}
