package io.projectsveltos.templating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Go templates that ask for too much end in a sentence, and cost the controller nothing. */
final class TemplateCageTest {
    private static final ClusterFacts CLUSTER =
            new ClusterFacts("fleet", "east", "Sveltos", "v1", Map.of("kind", "SveltosCluster"));
    private static final Duration SHORT = Duration.ofMillis(400);
    private static final Duration LONGEST = Duration.ofSeconds(8);
    private static final int RUNS = 10_000;

    @TempDir private static Path temp;
    private static RunningTemplates running;

    @BeforeAll
    static void start() {
        running = RunningTemplates.start(temp);
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{ range 1000000000000 }}{{ end }}",
                "{{ range 1000000000000 }}x{{ end }}",
                "{{ range $i := until 1000000 }}{{ range $j := until 1000000 }}{{ end }}{{ end }}",
                "{{ define \"a\" }}{{ template \"a\" }}{{ end }}{{ template \"a\" }}",
                "{{ define \"a\" }}x{{ template \"b\" }}{{ end }}{{ define \"b\" }}{{ template"
                        + " \"a\" }}{{ end }}{{ template \"a\" }}",
                "{{ range 100 }}{{ repeat 10000000 \"x\" }}{{ end }}",
                "{{ repeat 1000000000 \"x\" }}",
                "{{ repeat 16000000 \"x\" | replace \"\" \"yyyyyyyyyyyyyyyy\" | replace \"\""
                        + " \"zzzzzzzzzzzzzzzz\" }}",
                "{{ $x := \"abcdefgh\" }}{{ range 40 }}{{ $x = printf \"%s%s\" $x $x }}{{ end }}",
                "{{ $x := list 1 }}{{ range 60 }}{{ $x = concat $x $x }}{{ end }}",
                "{{ $x := list 1 }}{{ range 60 }}{{ $x = list $x $x }}{{ end }}{{ toJson $x }}",
                "{{ $x := dict }}{{ $_ := set $x \"x\" $x }}{{ $x }}",
                "{{ $x := dict }}{{ $_ := set $x \"x\" $x }}{{ deepCopy $x }}",
                "{{ regexMatch (repeat 1000000 \"(a*)*\") \"aaaaaaaaaaaaaaaaaaaaaaaab\" }}",
                "{{ mustRegexMatch \"((a{100}){100}){100}\" \"a\" }}",
                "{{ range 100000 }}{{ $_ := genPrivateKey \"rsa\" }}{{ end }}",
                "{{ untilStep 0 9223372036854775807 1 }}",
                "{{ printf \"%1000000000d\" 1 }}{{ fail \"the width was refused\" }}"
            })
    void endsWhatAsksForTooMuch(String template) {
        long begin = System.nanoTime();

        assertThatThrownBy(() -> render(template, SHORT)).isInstanceOf(SveltosException.class);

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LONGEST);
        assertThat(render("{{ .Cluster.kind }}", LONGEST)).isEqualTo("SveltosCluster");
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 100_000})
    void livesThroughDeepNesting(int depth) {
        for (String template :
                List.of(
                        "{{ if true }}".repeat(depth) + "x" + "{{ end }}".repeat(depth),
                        "{{ " + "(".repeat(depth) + "1" + ")".repeat(depth) + " }}",
                        "{{ " + "not ".repeat(depth) + "true }}")) {
            Throwable ended = catchThrowable(() -> render(template, LONGEST));

            assertThat(ended == null || ended instanceof SveltosException).isTrue();
            assertThat(render("{{ .Cluster.kind }}", LONGEST)).isEqualTo("SveltosCluster");
        }
    }

    @Test
    void leavesNothingBehind() {
        List<String> bombs =
                List.of(
                        "{{ repeat 1000000000 \"x\" }}",
                        "{{ range 100 }}{{ repeat 1000000 \"x\" }}{{ end }}",
                        "{{ range 1000000000 }}xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx{{ end }}",
                        "{{ until 100000000 }}",
                        "{{ .Cluster.nothing }}",
                        "{{ nosuch }}",
                        "{{ fail \"on purpose\" }}",
                        "{{ unclosed");
        bombs.forEach(TemplateCageTest::bomb);
        long threads = engineThreads();
        long before = used();

        IntStream.range(0, RUNS).forEach(i -> bomb(bombs.get(i % 6 == 1 ? 3 : 3 + i % 5)));
        bombs.forEach(TemplateCageTest::bomb);

        assertThat(running.pool().pids()).hasSizeLessThanOrEqualTo(2);
        assertThat(ProcessHandle.current().children().count()).isLessThanOrEqualTo(2);
        assertThat(engineThreads()).isLessThanOrEqualTo(Math.max(6, threads));
        assertThat(used() - before).isLessThan(16L << 20);
    }

    private static void bomb(String template) {
        assertThatThrownBy(() -> render(template, LONGEST)).isInstanceOf(SveltosException.class);
    }

    private static String render(String template, Duration deadline) {
        return running.templates()
                .content(
                        TemplateLanguage.GO,
                        List.of(new TemplateText("t", template)),
                        CLUSTER,
                        ContentObjects.NONE,
                        deadline)
                .getFirst();
    }

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("engine-"))
                .count();
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
