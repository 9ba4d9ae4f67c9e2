package io.projectsveltos.distribution.bench;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.cel.CelLimits;
import io.projectsveltos.scripting.cel.CelRules;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Texts of all four languages that ask for more than they get: processor, memory, stack, output,
 * what is outside. Each run differs from the one before, so that caches fill and empty too.
 */
final class HostileTexts implements AutoCloseable {
    private static final List<String> LUA =
            List.of(
                    "while true do end",
                    "local function f() return f() + 1 end f()",
                    "local s = 'x' while true do s = s .. s end",
                    "return ('x'):rep(1e9)",
                    "local t = {} while true do t[#t + 1] = {} end",
                    "while true do coroutine.wrap(function() coroutine.yield() end)() end",
                    "('a'):rep(3000):find(('a-'):rep(20) .. 'b')",
                    "getmetatable('').__index.evil = function() end os.execute('id')",
                    "error(('x'):rep(100000))");
    private static final List<String> CEL =
            List.of(
                    "resource.l.all(a, resource.l.all(b, resource.l.all(c, true)))",
                    "'x'.matches('(((a{1,100}){1,100}){1,100}){1,10}')",
                    "['x'].map(s, s + s)[0].nope",
                    "[[1]].map(l, [l, l]).map(l, [l, l]).map(l, [l, l]) == 1");
    private static final List<String> GO =
            List.of(
                    "{{ define \"a\" }}{{ template \"a\" }}{{ end }}{{ template \"a\" }}",
                    "{{ repeat 1000000000 \"x\" }}",
                    "{{ until 100000000 }}",
                    "{{ mustRegexMatch \"((a{100}){100}){100}\" \"a\" }}",
                    "{{ .Cluster.nothing }}",
                    "{{ unclosed");
    private static final List<String> JINJA =
            List.of(
                    "{{ ''.getClass() }}{{ nosuch() }}",
                    "{% macro m(a) %}{{ m(a) }}{% endmacro %}{{ m(1) }}",
                    "{{ range(1000000000) }}",
                    "{{ 'a'|indent(2000000000, true) }}",
                    "{% include '/etc/passwd' %}",
                    "{{ '&a [*a]'|from_yaml }}");

    private final KubeObject object = new KubeObject(Map.of("l", List.of(1L, 2L, 3L, 4L, 5L)));
    private final BenchTemplates templates;
    private final ScriptPool pool;
    private final LuaScripts scripts;
    private final CelRules rules;
    private final List<IntConsumer> languages =
            List.of(this::lua, this::cel, this::go, this::jinja);

    HostileTexts(BenchTemplates templates) {
        this.templates = templates;
        int threads = ScriptPool.threadsFor(Runtime.getRuntime().availableProcessors());
        Duration time = Duration.ofMillis(500);
        pool = new ScriptPool(threads, ScriptMetrics.NOOP);
        scripts =
                new LuaScripts(
                        new LuaLimits(200_000, time, 16L << 20, 1 << 18, 1 << 10, 100, 5),
                        pool,
                        ScriptMetrics.NOOP,
                        InstantSource.system());
        rules =
                new CelRules(
                        new CelLimits(32_768, 2_000, 20_000, 100_000, time),
                        pool,
                        ScriptMetrics.NOOP);
    }

    /** The run of this number; returns once it is refused or stopped. */
    void run(int number) {
        try {
            languages.get(number % languages.size()).accept(number / languages.size());
        } catch (SveltosException e) {
            if (String.valueOf(e.getMessage()).isEmpty()) {
                throw new IllegalStateException("an attack ended without a word", e);
            }
        }
    }

    private void lua(int number) {
        String body = LUA.get(number % LUA.size());
        scripts.evaluate("", "function evaluate() " + body + "\nend -- " + number, Map.of());
    }

    private void cel(int number) {
        String rule = CEL.get(number % CEL.size()) + " // " + number;
        rules.match(List.of(rule), List.of(object));
    }

    private void go(int number) {
        template(TemplateLanguage.GO, number + GO.get(number % GO.size()));
    }

    private void jinja(int number) {
        template(TemplateLanguage.JINJA, number + JINJA.get(number % JINJA.size()));
    }

    private void template(TemplateLanguage language, String text) {
        templates.render(language, List.of(new TemplateText("hostile", text)));
        throw new IllegalStateException("a hostile template was rendered: " + text);
    }

    @Override
    public void close() {
        pool.close();
    }
}
