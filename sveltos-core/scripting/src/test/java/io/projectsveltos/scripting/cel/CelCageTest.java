package io.projectsveltos.scripting.cel;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.CountedFailures;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules that want to hurt end within their limits, with a fault that says so. */
@Timeout(60)
final class CelCageTest {
    private static final CelLimits LIMITS =
            new CelLimits(32_768, 200_000, 2_000_000, 1_000_000, Duration.ofMillis(500));
    private static final KubeObject OBJECT =
            new KubeObject(
                    Map.of(
                            "l", LongStream.range(0, 20_000).boxed().collect(Collectors.toList()),
                            "t", "a".repeat(990_000)));

    private final CountedFailures counted = new CountedFailures();
    private final ScriptPool pool = new ScriptPool(1, counted);
    private final CelRules rules = new CelRules(LIMITS, pool, counted);

    @AfterEach
    void stop() {
        pool.close();
    }

    static List<String> attacks() {
        return List.of(
                "resource.l.all(a, resource.l.all(b, resource.l.all(c, true)))",
                "lists.range(1000000000).all(x, true)",
                "lists.range(100000).all(x, lists.range(100000).size() > 0)",
                "['xxxxxxxx']" + ".map(s, s + s)".repeat(40) + ".size() > 0",
                "['aaaaaaaaaa']"
                        + ".map(s, s.replace('a', 'aaaaaaaaaa'))".repeat(12)
                        + ".size() > 0",
                "[lists.range(100000).map(x, 'xxxxxxxxxx').join()].map(s, s.replace('', s))"
                        + ".size() > 0",
                "[resource.l]" + ".map(l, l + l)".repeat(40) + ".size() > 0",
                "[[1]]" + ".map(l, [l, l])".repeat(60) + " == [[1]]" + ".map(l, [l, l])".repeat(60),
                "[[1]]" + ".map(l, [l, l])".repeat(60) + ".flatten(70).size() > 0",
                "resource.l.map(x, x * 2 + 1).distinct().size() > 0",
                "sets.contains(resource.l, resource.l.map(x, x + 1))",
                "resource.l.all(x, (x + 1) in resource.l || true)",
                "(".repeat(5_000) + "1" + ")".repeat(5_000) + " == 1",
                IntStream.range(0, 20_000).mapToObj(i -> "true").collect(Collectors.joining("&&")),
                longText("t.matches('(a{1,900}|b)*c')"),
                longText("t.findAll('a*?b|(a{1,900})*c').size() > 0"),
                "'x'.matches('(((a{1,100}){1,100}){1,100}){1,10}')",
                "'x'.find('((((a{1000}){1000}){1000}){1000}){1000}') == ''",
                "'x'.matches('a{1000}'.replace('a', '(b{999}|c{999})'))",
                "'aaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('(((a*)*)*)*b{1000}{1000}')");
    }

    /** An expression over t, a text of nearly a million characters. */
    private static String longText(String expression) {
        return "[resource.t].all(t, " + expression + ")";
    }

    static List<String> slowForTheLibrary() {
        return List.of(
                longText("!t.contains(t.substring(0, 450000) + 'b')"),
                longText("t.indexOf(t.substring(0, 450000) + 'b') == -1"),
                longText("t.lastIndexOf('b' + t.substring(0, 450000)) == -1"),
                longText("t.split(t.substring(0, 450000) + 'b').size() == 1"),
                longText("t.replace(t.substring(0, 450000) + 'b', '') == t"));
    }

    @ParameterizedTest
    @MethodSource("slowForTheLibrary")
    void searchesOfLongTextsEndQuickly(String rule) {
        CelRules patient =
                new CelRules(
                        new CelLimits(
                                32_768, 200_000, 2_000_000, 1_000_000, Duration.ofSeconds(20)),
                        pool,
                        counted);
        long begin = System.nanoTime();

        assertThat(patient.evaluate(rule, OBJECT)).isEqualTo(true);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void endsWithinItsLimits(String rule) {
        CelVerdict verdict = rules.match(List.of(rule), List.of(OBJECT)).getFirst();

        assertThat(verdict.matches()).isFalse();
        assertThat(verdict.faults())
                .singleElement()
                .satisfies(f -> assertThat(f.message()).isNotEmpty());
        assertThat(counted.seen).hasSize(1).doesNotContain("cel abandoned");
    }
}
