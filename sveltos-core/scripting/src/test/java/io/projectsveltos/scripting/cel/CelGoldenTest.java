package io.projectsveltos.scripting.cel;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.PlainValues;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case of the golden file, whose values come from the original's own CEL library. */
final class CelGoldenTest {
    private static final ScriptPool POOL = new ScriptPool(1, ScriptMetrics.NOOP);
    private static final CelRules RULES = new CelRules(CelLimits.DEFAULT, POOL, ScriptMetrics.NOOP);
    private static final List<Map<String, @Nullable Object>> CASES =
            PlainValues.lines(Path.of("src/test/resources/golden/cel.jsonl"));

    /** Where the library of the product differs; each is told in DESIGN.md. */
    private static final Set<String> DIFFERENT =
            Set.of(
                    "1 < 1.5",
                    "2u > 1",
                    "{\"a\": 1, \"a\": 2}",
                    "{1: 1, 1u: 2}",
                    "type(quantity(\"1\"))",
                    "[resource.kind].flatten().map(x, string(x))",
                    "resource.spec.template.spec.containers.sortBy(c, c.name).map(c, c.name)");

    private final KubeObject object =
            new KubeObject(PlainValues.object(Path.of("src/test/go/cel/object.json")));

    @AfterAll
    static void stop() {
        POOL.close();
    }

    @TestFactory
    Stream<DynamicTest> givesWhatTheOriginalsLibraryGives() {
        return CASES.stream()
                .map(
                        golden -> {
                            String expression = PlainValues.text(golden, "expression");
                            String value = PlainValues.text(golden, "value");
                            return DynamicTest.dynamicTest(
                                    expression, () -> check(expression, value));
                        });
    }

    @Test
    void coversEnough() {
        assertThat(CASES).hasSizeGreaterThan(400);
    }

    private void check(String expression, String value) {
        if (DIFFERENT.contains(expression)) {
            assertThat(answer(expression)).isNotEqualTo(value);
        } else {
            assertThat(answer(expression)).isEqualTo(value);
        }
    }

    private String answer(String expression) {
        try {
            return ShownValue.of(RULES.evaluate(expression, object));
        } catch (SveltosException e) {
            assertThat(e.code()).isEqualTo(StandardErrorCode.SCRIPT_FAILED);
            assertThat(e).hasMessageMatching("(?s)The CEL rule `.*` fails( at 1:\\d+)?: .+");
            return ""; // an error has no value in the golden file
        }
    }
}
