package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.scripting.CountedFailures;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that want to hurt end within their limits, with an error that says so. */
@Timeout(60)
final class LuaCageTest {
    private static final LuaLimits LIMITS =
            new LuaLimits(20_000_000, Duration.ofMillis(800), 64L << 20, 1 << 20, 1 << 10, 200, 50);

    private final CountedFailures counted = new CountedFailures();
    private final ScriptPool pool = new ScriptPool(1, counted);
    private final LuaScripts scripts =
            new LuaScripts(LIMITS, pool, counted, InstantSource.system());

    @AfterEach
    void stop() {
        pool.close();
    }

    static Stream<Arguments> attacks() {
        return Stream.of(
                Arguments.of("while true do end", "longer than|steps|memory"),
                Arguments.of("repeat until false", "longer than|steps|memory"),
                Arguments.of("::top:: goto top", "longer than|steps|memory"),
                Arguments.of("for i = 1, math.huge do end", "longer than|steps|memory"),
                Arguments.of("for i = 1, 10, 0 do end", "^$"),
                Arguments.of("local function f() return f() end f()", "longer than|steps|memory"),
                Arguments.of("while true do pcall(error) end", "longer than|steps|memory"),
                Arguments.of("pcall(function() while true do end end)", "longer than|steps|memory"),
                Arguments.of("for _ in function() return 1 end do end", "longer than|steps|memory"),
                Arguments.of("local s = string.rep('x', 1000000000)", "text longer"),
                Arguments.of("local s = ('x'):rep(2147483647)", "text longer"),
                Arguments.of("local s = 'x' while true do s = s .. s end", "text longer"),
                Arguments.of("local s = ('x'):rep(1000000) s = s .. s", "text longer"),
                Arguments.of("local s = ('x'):rep(1000):gsub('', ('y'):rep(2000))", "text longer"),
                Arguments.of(
                        "local s = ('x'):rep(2000):gsub('x', ('%0'):rep(1000))",
                        "text longer|longer than"),
                Arguments.of("string.format('%9999999d', 1)", "text longer"),
                Arguments.of("string.format('%.9999999f', 1)", "text longer"),
                Arguments.of(
                        "local t = {} for i = 1, 2000 do t[i] = ('x'):rep(1000) end"
                                + " table.concat(t)",
                        "text longer"),
                Arguments.of(
                        "local t = {} while true do t[#t + 1] = {} end", "memory|longer|steps"),
                Arguments.of(
                        "local t = {} while true do t[#t + 1] = ('x'):rep(100000) end",
                        "longer than|steps|memory"),
                Arguments.of("local t = {} while true do t = {t, t} end", "memory|longer|steps"),
                Arguments.of(
                        "local t = {} t[67108863] = 1 while true do local n = #t end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local t = {} for i = 1, 100000 do t[i] = i end for i = 1, 100000 do t[i] ="
                                + " nil end while true do local n = #t end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "while true do local s = ('%.999999d'):format(1) end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "while true do local s = ('%.999999f'):format(0.1) end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "while true do local s = ('%.999999e'):format(0.1) end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local s = ('a'):rep(1000000) local p = ('a'):rep(500000) .. 'b' while true"
                                + " do s:find(p, 1, true) end",
                        "longer than|steps|memory"),
                Arguments.of("unpack({}, 1, 100000000)", "text longer"),
                Arguments.of(
                        "while true do coroutine.wrap(function() coroutine.yield() end)() end",
                        "coroutines"),
                Arguments.of(
                        "coroutine.wrap(function() while true do end end)()",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local co co = coroutine.wrap(function() while true do coroutine.yield()"
                                + " end end) while true do co() end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "('a'):rep(3000):find(('a-'):rep(20) .. 'b')", "longer than|steps|memory"),
                Arguments.of("('a'):rep(30000):find('.-.-.-b')", "longer than|steps|memory"),
                Arguments.of("(('('):rep(100000)):find('%b()')", "longer than|steps|memory"),
                Arguments.of("while true do print('xxxxxxxxxxxxxxxxxxxxxxxx') end", "prints more"),
                Arguments.of(
                        "local t = setmetatable({}, {__index = function(t, k) return t[k + 1]"
                                + " end}) while true do pcall(function() return t[1] end) end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local t = {} for i = 1, 100000 do t[i] = i end table.sort(t, function(a,"
                                + " b) while true do end end)",
                        "longer than|steps|memory"),
                Arguments.of("loadstring('return ' .. ('x'):rep(900000))", "text longer"),
                Arguments.of("local s = ('\\\\'):rep(900000):format()", "^$"),
                sprig("while true do s.genPrivateKey('rsa') end"),
                sprig("while true do s.genPrivateKey('ecdsa') end"),
                sprig("while true do s.bcrypt('x') end"),
                sprig("while true do s.derivePassword(1, 'long', 'a', 'b', 'c') end"),
                sprig("s.indent(1000000000, 'x')"),
                sprig("s.indent(900000, ('\\n'):rep(900000))"),
                sprig("s.seq({0, 1000000000000})"),
                sprig("s.seq({0, -1, -1000000000000})"),
                sprig("s.wrapWith(1, ('x'):rep(900000), ('y'):rep(900000))"),
                sprig("while true do s.wrap(900000, ('x'):rep(1000000)) end"),
                sprig("while true do s.wrapWith(500000, ('x'):rep(1000000), '') end"),
                sprig("s.regexMatch('(a{1,900}|b)*c', ('a'):rep(1000000))"),
                sprig("s.regexFindAll('a*?b|a', ('a'):rep(1000000), -1)"),
                sprig("s.regexReplaceAll('', ('a'):rep(1000000), ('b'):rep(1000))"),
                sprig("s.regexReplaceAll('(a*)', ('a'):rep(1000000), ('$1'):rep(1000))"),
                sprig("s.regexSplit('', ('a'):rep(1000000), -1) while true do end"),
                sprig("while true do s.quote({('\\1'):rep(500000)}) end"),
                sprig("while true do s.camelcase(('aB_'):rep(300000)) end"),
                sprig("while true do s.snakecase(('aB_'):rep(300000)) end"),
                sprig("while true do s.sha512sum(('x'):rep(1000000)) end"),
                sprig("while true do s.clean(('/..'):rep(300000)) end"),
                sprig("while true do pcall(s.urlParse, 'http://' .. ('x:'):rep(400000)) end"),
                sprig("while true do pcall(s.urlParse, ('%'):rep(400000)) end"),
                sprig("while true do s.semverCompare(('1   '):rep(120) .. '!', '1') end"),
                sprig("while true do s.durationRound(('1h'):rep(400) .. '1') end"),
                Arguments.of(
                        "local j = require('json') local y = 'a0: &a0 [x]\\n' for i = 1, 60 do y"
                                + " = y .. ('a%d: &a%d [*a%d, *a%d]\\n'):format(i, i, i - 1, i - 1)"
                                + " end j.fromYAML(y)",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local j = require('json') while true do j.fromYAML(('- x\\n'):rep(100000))"
                                + " end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local j = require('json') local t = {} for i = 1, 30 do t = {t, t} end"
                                + " j.toYAML(t)",
                        "longer than|steps|memory|text longer"),
                Arguments.of(
                        "local j = require('json') while true do j.decode(('['):rep(90) .."
                                + " (']'):rep(90)) end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local s = require('strings') local t = ('a'):rep(1000000) while true do"
                                + " s.LastIndex(t, ('a'):rep(500000) .. 'b') end",
                        "longer than|steps|memory"),
                Arguments.of(
                        "local s = require('strings') local t = ('a'):rep(1000000) while true do"
                                + " s.IndexAny(t, ('b'):rep(900000)) end",
                        "longer than|steps|memory"),
                Arguments.of("local s = require('strings').Repeat('x', 1000000000)", "text longer"),
                Arguments.of(
                        "loadstring(('a=1 '):rep(16000)) while true do end", "longer than|steps"));
    }

    private static Arguments sprig(String body) {
        return Arguments.of(
                "local s = require('sprig') " + body, "longer than|steps|memory|text longer");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void endsWithinItsLimits(String attack, String reason) {
        if (reason.equals("^$")) {
            assertThat(run(attack)).isNull();
            return;
        }
        assertThatThrownBy(() -> run(attack))
                .isInstanceOf(SveltosException.class)
                .hasMessageStartingWith("The Lua script is stopped: ")
                .hasMessageMatching("(?s).*(" + reason + ").*")
                .extracting(e -> ((SveltosException) e).code())
                .isEqualTo(StandardErrorCode.LIMIT_EXCEEDED);
        assertThat(counted.seen).containsExactly("lua limit");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "local function f() return f() + 1 end f()",
                "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return"
                        + " t[k] end return t.x",
                "local t = {} t.__index = t setmetatable(t, t) return t.x",
                "local t = setmetatable({}, {__tostring = function(t) return tostring(t) end})"
                        + " tostring(t)",
                "local t = setmetatable({}, {__eq = function(a, b) return a == b end}) return t =="
                        + " setmetatable({}, getmetatable(t))",
                "local function f() coroutine.wrap(f)() end f()",
                "('x'):rep(300):gsub('x', function() return error('deep') end)",
                "('a'):rep(1000):match(('a?'):rep(1000) .. ('a'):rep(1000))",
                "os.execute('touch /tmp/owned')",
                "os.exit(1)",
                "os.remove('/etc/hostname')",
                "os.getenv('HOME'):upper()",
                "io.open('/etc/passwd')",
                "io.popen('id')",
                "require('os')",
                "require('io')",
                "package.loadlib('libc.so', 'system')",
                "debug.getinfo(1)",
                "debug.sethook()",
                "dofile('/etc/passwd')",
                "loadfile('/etc/passwd')()",
                "string.dump(print)",
                "luajava.bindClass('java.lang.Runtime')",
                "loadstring('\\27Lua')()",
                "newproxy(true).x = 1",
                "require('sprig').env('HOME')",
                "require('sprig').getHostByName('localhost')",
                "require('sprig').indent(-1, 'x')",
                "require('sprig').urlParse('http://[')",
                "local e = select(2, require('sprig').regexFind('(((a{1,100}){1,100}){1,100}){1,10}',"
                        + " 'x')) error(e)",
                "error(select(2, require('json').fromYAML('!!javax.script.ScriptEngineManager"
                        + " [x').x))",
                "error(select(2, require('json').fromYAML(('['):rep(200) .. (']'):rep(200))))",
                "channel.make()",
            })
    void isRefused(String attack) {
        assertThatThrownBy(() -> run(attack))
                .isInstanceOf(SveltosException.class)
                .hasMessageStartingWith("The Lua script ");
    }

    @Test
    void nestingInTheTextIsRefused() {
        for (String open : new String[] {"(", "{", "- ", "not ", "do ", "function f() "}) {
            assertThatThrownBy(() -> run("return " + open.repeat(100_000)))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageStartingWith("The Lua script cannot be read");
        }
    }

    @Test
    void aLongErrorIsToldInShort() {
        assertThatThrownBy(() -> run("error(('x'):rep(500000))"))
                .hasMessageStartingWith("The Lua script fails: <string>:1: xxx")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1_100));
    }

    @Test
    void whatARunDoesToItsStringsIsSeenByNoOther() {
        run("getmetatable('').__index.evil = function() return 'evil' end string.upper = nil");

        assertThat(scripts.evaluate("", "function evaluate() return ('a').evil end", Map.of()))
                .isNull();
        assertThat(scripts.evaluate("", "function evaluate() return ('a'):upper() end", Map.of()))
                .isEqualTo("A");
    }

    @Test
    void aStoppedRunLeavesNoCoroutineBehind() {
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(
                            () ->
                                    run(
                                            "while true do coroutine.wrap(function()"
                                                    + " coroutine.yield() end)() end"))
                    .isInstanceOf(SveltosException.class);
        }

        assertThat(coroutineThreads()).isLessThan(60);
    }

    private static long coroutineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("script-coroutine"))
                .filter(Thread::isAlive)
                .count();
    }

    private @Nullable Object run(String body) {
        return scripts.evaluate("", "function evaluate() " + body + "\nend", Map.of());
    }
}
