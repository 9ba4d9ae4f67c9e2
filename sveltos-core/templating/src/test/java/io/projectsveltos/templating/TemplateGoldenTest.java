package io.projectsveltos.templating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case of the golden file, whose texts and errors come from the original's own libraries,
 * rendered as the product renders: through its templates and a process of its engine.
 */
final class TemplateGoldenTest {
    /** Where the product does what the original fails at; docs/templates.md tells it. */
    private static final Set<String> DIFFERENT =
            Set.of(
                    shown("setField \"settings\" \"number\" 5"),
                    shown("setField \"settings\" \"parts\" (splitList \",\" \"a,b\")"),
                    shown("chainSetField (dict) \"a\" 1"));

    /** A value of a Secret in the data, which no message may hold. */
    private static final String SECRET = "czNjcjN0LXZhbHVl";

    @TempDir private static Path temp;
    private static RunningTemplates running;
    private static List<GoldenTemplate> cases;
    private static GoldenObjects objects;

    @BeforeAll
    static void start() throws IOException {
        running = RunningTemplates.start(temp);
        cases = GoldenTemplate.all();
        objects = GoldenObjects.read();
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    @TestFactory
    Stream<DynamicTest> givesWhatTheOriginalsLibrariesGive() {
        return cases.stream()
                .map(
                        golden ->
                                DynamicTest.dynamicTest(
                                        golden.reference()
                                                ? "name " + golden.template()
                                                : golden.template(),
                                        () -> check(golden)));
    }

    @Test
    void coversEnough() {
        assertThat(cases).hasSizeGreaterThanOrEqualTo(1_500);
        assertThat(cases.stream().map(GoldenTemplate::template)).containsAll(DIFFERENT);
    }

    @Test
    void givesTheSameInFramesOfMany() {
        List<GoldenTemplate> good =
                cases.stream().filter(one -> !one.reference() && one.error().isEmpty()).toList();
        List<TemplateText> texts =
                good.stream().map(one -> new TemplateText("source", one.template())).toList();

        List<String> rendered =
                running.templates()
                        .content(
                                TemplateLanguage.GO,
                                texts,
                                objects.cluster(),
                                objects.others(),
                                RunningTemplates.SOON);

        assertThat(rendered).isEqualTo(good.stream().map(GoldenTemplate::text).toList());
    }

    private static void check(GoldenTemplate golden) {
        if (DIFFERENT.contains(golden.template())) {
            assertThat(golden.error()).contains("cannot deep copy");
            assertThat(render(golden, Flavour.CONTENT)).isNotEmpty();
        } else if (golden.reference()) {
            compare(golden, Flavour.REFERENCE);
        } else {
            compare(golden, Flavour.CONTENT);
            compare(golden, Flavour.CONTENT_WITH_TEXT_FUNCTIONS);
        }
    }

    private static void compare(GoldenTemplate golden, Flavour flavour) {
        if (golden.error().isEmpty()) {
            assertThat(render(golden, flavour)).isEqualTo(golden.text());
        } else {
            assertThat(catchThrowable(() -> render(golden, flavour)))
                    .isInstanceOfSatisfying(
                            SveltosException.class,
                            e -> assertThat(e.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED))
                    .hasMessage(golden.error().replace(SECRET, "<hidden>"));
        }
    }

    /** A name is empty where the cluster's namespace would stand for it. */
    private static String render(GoldenTemplate golden, Flavour flavour) {
        if (flavour == Flavour.REFERENCE) {
            return running.templates()
                    .references(
                            List.of(new ReferenceText("source", golden.template())),
                            objects.cluster(),
                            RunningTemplates.SOON)
                    .getFirst();
        }
        return running.templates()
                .content(
                        TemplateLanguage.GO,
                        List.of(new TemplateText("source", golden.template(), flavour)),
                        objects.cluster(),
                        objects.others(),
                        RunningTemplates.SOON)
                .getFirst();
    }

    private static String shown(String expression) {
        return "{{ $x := " + expression + " }}{{ $x }}|{{ printf \"%T\" $x }}";
    }
}
