package io.projectsveltos.templating.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the files under {@code jinja} say: a template, and below it, after an arrow, what it gives.
 */
final class JinjaTemplatesTest {
    private static final JinjaLab LAB = new JinjaLab(JinjaLimits.DEFAULT);
    private static final String GIVES = "=> ";
    private static final String FAILS = "!! ";

    @AfterAll
    static void stop() {
        LAB.close();
    }

    @TestFactory
    Stream<DynamicTest> rendersWhatTheLanguageSays() throws IOException {
        return cases("language.txt");
    }

    @TestFactory
    Stream<DynamicTest> servesKubernetesWork() throws IOException {
        return cases("kubernetes.txt");
    }

    @TestFactory
    Stream<DynamicTest> saysWhatIsWrongInOneSentence() throws IOException {
        return cases("wrong.txt");
    }

    @TestFactory
    Stream<DynamicTest> reachesNothingOfTheProcess() throws IOException {
        return cases("probes.txt");
    }

    @Test
    void loadsTheLibraryApart() {
        JinjaEngine engine = IsolatedJinja.engine(JinjaLimits.DEFAULT);

        assertThat(engine.getClass().getClassLoader())
                .isInstanceOf(IsolatedJinja.class)
                .isNotSameAs(JinjaEngine.class.getClassLoader());
    }

    private static Stream<DynamicTest> cases(String file) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/jinja", file));
        return Stream.iterate(0, i -> i + 1 < lines.size(), i -> i + 2)
                .map(
                        i ->
                                DynamicTest.dynamicTest(
                                        lines.get(i), () -> check(lines.get(i), lines.get(i + 1))));
    }

    private static void check(String template, String expected) {
        String text = template.replace('↵', '\n');
        if (expected.startsWith(GIVES)) {
            assertThat(LAB.render(text))
                    .isEqualTo(expected.substring(GIVES.length()).replace('↵', '\n'));
        } else {
            assertThatThrownBy(() -> LAB.render(text))
                    .isInstanceOfSatisfying(
                            SveltosException.class,
                            e -> assertThat(e.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED))
                    .hasMessage("The Jinja template t" + expected.substring(FAILS.length()) + ".");
        }
    }
}
