package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.PlainValues;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case of the golden file, whose values come from the original's own interpreter. */
final class LuaGoldenTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final List<Map<String, @Nullable Object>> CASES =
            Stream.of("lua.jsonl", "lua-modules.jsonl", "lua-objects.jsonl")
                    .flatMap(file -> PlainValues.lines(GOLDEN.resolve(file)).stream())
                    .toList();

    /** A busy machine is no fault of a script. */
    private static final LuaLimits PATIENT =
            new LuaLimits(
                    50_000_000, Duration.ofMinutes(2), 256L << 20, 8 << 20, 64 << 10, 200, 100);

    private static final Pattern YAML_FAULT =
            Pattern.compile("^nil, \"(yaml: |unsupported map key)");

    /** Where this interpreter differs; each is told in DESIGN.md. */
    private static final Set<String> DIFFERENT =
            Set.of(
                    "local a, b = 1, 2 a, b = b, a return a, b",
                    "return table.unpack({1, 2})",
                    "local s = require(\"sprig\") return s.snakecase(\"\\255A\"),"
                            + " s.snakecase(\"a\\255b\")",
                    "local s = require(\"sprig\") return s.kebabcase(\"\\0\\1\\255\"),"
                            + " s.snakecase(\"aB\\255\")",
                    "local v0 = 1 local function g() pcall(error, \"10\") v0 = 2 end g() return v0",
                    "for k in pairs({1, 2, 3}) do if false then local c = 1 end end return \"ab\"",
                    "return require(\"json\").toYAML({a = \"x\\194\\133y\"})",
                    "local j = require(\"json\") local x = {1} return j.encode({x, x}),"
                            + " j.encode({a = x, b = x})",
                    "return rawget({a = 1}, \"a\"), rawset({}, \"b\", 2).b, rawequal(\"a\", \"a\"),"
                            + " rawequal({}, {})",
                    "do goto out end local x = 1 ::out:: return 1",
                    "setmetatable(1, {})",
                    "return string.rep(\"x\", \"3\")",
                    "return (\"aaa\"):match(\"a-\"), (\"aaa\"):match(\"a-$\"),"
                            + " (\"aaa\"):match(\"a?a?a?a?\"), (\"aXb\"):match(\"a.b\"),"
                            + " (\"ab\"):match(\"a.b\")",
                    "return (\"hello\"):match(\"l\", 4), (\"hello\"):match(\"^l\", 3),"
                            + " (\"hello\"):match(\"h\", 2)",
                    "return (\"abc\"):match(\"%\")",
                    "return (\"abc\"):gsub(\"b\", function() return {} end)",
                    "return string.format(\"%s\", setmetatable({}, {__tostring = function() return"
                            + " \"meta\" end}))",
                    "local co = coroutine.create(function() local ok, e = pcall(function()"
                            + " coroutine.yield(1) error(\"after\", 0) end) coroutine.yield(e)"
                            + " return \"end\" end) local r = {} for i = 1, 3 do local _, v ="
                            + " coroutine.resume(co) r[i] = v end return r");

    @TestFactory
    Stream<DynamicTest> givesWhatTheOriginalsInterpreterGives() {
        return CASES.stream()
                .map(
                        golden -> {
                            String script = PlainValues.text(golden, "script");
                            String value = PlainValues.text(golden, "value");
                            boolean failed = golden.containsKey("error");
                            String expected = failed ? "error" : value;
                            return DynamicTest.dynamicTest(script, () -> check(script, expected));
                        });
    }

    @Test
    void coversEnough() {
        assertThat(CASES).hasSizeGreaterThanOrEqualTo(400);
    }

    private static void check(String script, String expected) {
        if (DIFFERENT.contains(script)) {
            assertThat(answer(script)).isNotEqualTo(expected);
        } else {
            assertThat(answer(script)).satisfies(given -> alike(given, expected));
        }
    }

    /** What is wrong with a text of YAML is told in the words of another library. */
    private static void alike(String given, String expected) {
        Matcher fault = YAML_FAULT.matcher(expected);
        if (fault.find()) {
            assertThat(given).startsWith(fault.group());
        } else {
            assertThat(given).isEqualTo(expected);
        }
    }

    private static String answer(String script) {
        LuaRun run = LuaState.open(PATIENT, InstantSource.system());
        try {
            Prototype prototype = Parser.parse(LuaText.of(script));
            LuaClosure chunk = new LuaClosure(prototype, new Cell[0], run.globals());
            return ShownLua.of(chunk.call(run, LuaFunction.NOTHING));
        } catch (LuaFailure | LuaSyntaxException e) {
            return "error";
        } finally {
            run.close();
        }
    }
}
