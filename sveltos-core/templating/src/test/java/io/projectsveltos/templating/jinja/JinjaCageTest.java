package io.projectsveltos.templating.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JinjaCageTest {
    private static final Duration SOON = Duration.ofSeconds(6);
    private static final int RUNS = 2_000;

    private static final JinjaLab LAB = new JinjaLab(JinjaLimits.DEFAULT);

    @AfterAll
    static void stop() {
        LAB.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{ range(1000000000) }}",
                "{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}",
                "{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}",
                "{% for i in range(200000) %}{{ 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' }}{% endfor %}",
                "{% set x = 'aaaa' %}{% for i in range(40) %}{% set x = x ~ x %}{% endfor %}",
                "{% set n = namespace(x='aaaaaaaaaa') %}{% for i in range(40) %}{% set n.x = n.x ~"
                        + " n.x %}{% endfor %}",
                "{% set n = namespace(x='aaaaaaaaaa') %}{% for i in range(40) %}{% set n.x = n.x +"
                        + " n.x %}{% endfor %}",
                "{% set n = namespace(x='a') %}{% for i in range(20) %}{% set n.x ="
                        + " n.x|replace('a', 'aaaaaaaaaaaaaaaa') %}{% endfor %}",
                "{% set n = namespace(x=[1]) %}{% for i in range(60) %}{% set n.x = [n.x, n.x]"
                        + " %}{% endfor %}{{ n.x }}",
                "{% set n = namespace(x=[1]) %}{% for i in range(60) %}{% set n.x = [n.x, n.x]"
                        + " %}{% endfor %}{{ n.x == n.x }}",
                "{% set n = namespace(x=[1]) %}{% for i in range(60) %}{% set n.x = n.x + n.x"
                        + " %}{% endfor %}",
                "{{ 'a'|indent(2000000000, true) }}",
                "{{ 'a'|replace('', 'a'|indent(3000000)) }}",
                "{{ range(100000)|join('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') }}",
                "{{ '&a [*a]'|from_yaml }}"
            })
    void stopsWhatTakesTooMuch(String template) {
        long begin = System.nanoTime();

        assertThatThrownBy(() -> LAB.render(template))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED))
                .hasMessageStartingWith("The Jinja template t is stopped: it ");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(SOON);
    }

    @ParameterizedTest
    @ValueSource(ints = {101, 2_000, 150_000})
    void refusesDeepNesting(int depth) {
        for (String template :
                new String[] {
                    "{{ " + "(".repeat(depth) + "1" + ")".repeat(depth) + " }}",
                    "{{ " + "[".repeat(depth) + "]".repeat(depth) + " }}"
                }) {
            assertThatThrownBy(() -> LAB.render(template))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("nest deeper than 100 levels");
        }
        String blocks = "{% if 1 %}".repeat(depth) + "x" + "{% endif %}".repeat(depth);
        if (depth > 2_000) {
            assertThatThrownBy(() -> LAB.render(blocks)).hasMessageContaining("nested too deep");
            assertThatThrownBy(() -> LAB.render("{{ " + "-".repeat(depth) + "1 }}"))
                    .hasMessageContaining("nested too deep");
        }
    }

    @Test
    void endsRecursion() {
        assertThatThrownBy(() -> LAB.render("{% macro m(a) %}{{ m(a) }}{% endmacro %}{{ m(1) }}"))
                .hasMessageContaining("recursion limit");
        assertThatThrownBy(
                        () ->
                                LAB.render(
                                        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}"
                                                + "{{ a() }}{% endmacro %}{{ a() }}"))
                .hasMessageContaining("recursion limit");
    }

    @Test
    void leavesNothingBehind() {
        List<String> bad =
                List.of(
                        "{% for i in range(1000) %}{{ [i, i] }}{% endfor %}{{ ''.getClass() }}",
                        "{% macro m(a) %}{{ m(a) }}{% endmacro %}{{ m(1) }}",
                        "{{ range(1000000000) }}",
                        "{{ 'a'|indent(2000000000, true) }}",
                        "{% set x = 'aaaa' %}{% for i in range(40) %}{% set x = x ~ x %}"
                                + "{% endfor %}{{ nosuch() }}",
                        "{% include '/etc/passwd' %}",
                        "{{ '&a [*a]'|from_yaml }}");
        IntStream.range(0, 50).forEach(i -> fail(bad.get(i % bad.size())));
        long before = used();

        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, RUNS)
                    .forEach(i -> callers.execute(() -> fail(bad.get(i % bad.size()))));
        }

        assertThat(
                        Thread.getAllStackTraces().keySet().stream()
                                .filter(thread -> thread.getName().startsWith("script-"))
                                .count())
                .isLessThanOrEqualTo(20);
        assertThat(used() - before).isLessThan(16L << 20);
        assertThat(LAB.render("{{ Cluster.metadata.name }}")).isEqualTo("east");
    }

    private static void fail(String template) {
        assertThatThrownBy(() -> LAB.render(template)).isInstanceOf(SveltosException.class);
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
