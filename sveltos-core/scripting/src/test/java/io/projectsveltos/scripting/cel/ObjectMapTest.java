package io.projectsveltos.scripting.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cel.common.values.NullValue;
import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ObjectMapTest {
    /** What stands beside the way of a rule; whoever walks it fails. */
    private static final Map<String, Object> UNTOUCHED =
            new AbstractMap<>() {
                @Override
                public Set<Entry<String, Object>> entrySet() {
                    throw new AssertionError("walked, although the rule does not name it");
                }
            };

    @Test
    void aRuleReadsOnlyWhatItNames() throws Exception {
        Map<String, Object> object =
                Map.of(
                        "status", Map.of("ready", 3L, "more", UNTOUCHED),
                        "items", List.of(Map.of("n", 1L, "more", UNTOUCHED)),
                        "more", UNTOUCHED);
        String rule =
                "has(resource.status.ready) && resource['status'].ready == 3"
                        + " && resource.items.exists(i, i.n == 1) && resource.items[0].n < 2";

        Object value =
                new CelEnvironment(CelLimits.DEFAULT)
                        .compile(rule)
                        .eval(Map.of("resource", CelInput.of(object)));

        assertThat(value).isEqualTo(true);
    }

    @Test
    void valuesBecomeThoseOfCelWhenTheyAreRead() {
        Map<String, Object> object =
                Map.of(
                        "big", BigInteger.TWO.pow(70),
                        "list", Arrays.asList(null, 1, List.of(2)));

        assertThat(CelInput.of(object))
                .isEqualTo(
                        Map.of(
                                "big", Math.pow(2, 70),
                                "list", List.of(NullValue.NULL_VALUE, 1L, List.of(2L))));
    }
}
