package io.projectsveltos.scripting.cel;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.CountedFailures;
import io.projectsveltos.scripting.PlainValues;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.context.KubeObject;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CelRulesTest {
    private static final KubeObject WEB = object("{\"kind\": \"Pod\", \"spec\": {\"n\": 3}}");

    private final CountedFailures counted = new CountedFailures();
    private final ScriptPool pool = new ScriptPool(2, counted);
    private final CelRules rules = new CelRules(CelLimits.DEFAULT, pool, counted);

    @AfterEach
    void stop() {
        pool.close();
    }

    @Test
    void oneTrueRuleIsEnoughAndEndsTheAsking() {
        CelVerdict verdict = verdict("resource.spec.n == 4", "resource.spec.n == 3", "nonsense(");

        assertThat(verdict.matches()).isTrue();
        assertThat(verdict.faults()).isEmpty();
    }

    @Test
    void aRuleThatFailsCountsAsNotTrueAndIsTold() {
        CelVerdict verdict = verdict("resource.spec.missing == 1", "resource.kind == 'Pod'");

        assertThat(verdict.matches()).isTrue();
        assertThat(verdict.faults())
                .singleElement()
                .extracting(CelFault::sentence)
                .isEqualTo(
                        "The CEL rule `resource.spec.missing == 1` fails at 1:14: key 'missing' is"
                                + " not present in map.");
        assertThat(counted.seen).containsExactly("cel wrong");
    }

    @Test
    void tellsLineAndColumnOfWhatDoesNotCompile() {
        CelFault fault = verdict("true &&\n  unknown.name").faults().getFirst();

        assertThat(fault.line()).isEqualTo(2);
        assertThat(fault.column()).isEqualTo(3);
        assertThat(fault.message()).contains("undeclared reference to 'unknown'");
    }

    @Test
    void tellsLineAndColumnOfWhatFailsWhileItRuns() {
        CelFault fault = verdict("true &&\n  resource.spec.missing").faults().getFirst();

        assertThat(fault.line()).isEqualTo(2);
        assertThat(fault.column()).isEqualTo(16);
    }

    @Test
    void aRuleWithAnotherValueThanABooleanIsNoMatch() {
        CelVerdict verdict = verdict("resource.kind");

        assertThat(verdict.matches()).isFalse();
        assertThat(verdict.faults().getFirst().message()).contains("neither true nor false");
    }

    @Test
    void givesAVerdictForEachObjectInOrder() {
        List<KubeObject> objects = List.of(WEB, object("{\"kind\": \"Node\"}"), WEB);

        assertThat(rules.match(List.of("self.kind == 'Node'"), objects))
                .extracting(CelVerdict::matches)
                .containsExactly(false, true, false);
    }

    @Test
    void wholeNumbersBeyondSixtyFourBitsAreDoubles() {
        KubeObject big = new KubeObject(Map.of("n", BigInteger.TWO.pow(70)));

        assertThat(
                        rules.match(
                                List.of("object.n > 1e20 && type(object.n) == double"),
                                List.of(big)))
                .extracting(CelVerdict::matches)
                .containsExactly(true);
    }

    private CelVerdict verdict(String... text) {
        return rules.match(List.of(text), List.of(WEB)).getFirst();
    }

    private static KubeObject object(String json) {
        return new KubeObject(PlainValues.object(json));
    }
}
