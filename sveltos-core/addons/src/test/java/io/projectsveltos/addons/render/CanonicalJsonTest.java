package io.projectsveltos.addons.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {
    @Test
    void doesNotSeeTheOrderOfKeys() {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("a", 1L);
        one.put("b", Map.of("c", true));
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("b", Map.of("c", true));
        other.put("a", 1L);

        assertThat(CanonicalJson.digest(one)).isEqualTo(CanonicalJson.digest(other));
    }

    @Test
    void tellsValuesOfDifferentTypesApart() {
        List<String> digests =
                Arrays.<Object>asList(1L, 1.0, "1", true, "true", null, "null", List.of(), Map.of())
                        .stream()
                        .map(CanonicalJson::digest)
                        .toList();

        assertThat(digests).doesNotHaveDuplicates();
    }

    @Test
    void takesEqualWholeNumbersForOne() {
        assertThat(CanonicalJson.digest(1)).isEqualTo(CanonicalJson.digest(1L));
    }

    @Test
    void seesWhereOneTextEndsAndTheNextBegins() {
        assertThat(CanonicalJson.digest(List.of("ab", "c")))
                .isNotEqualTo(CanonicalJson.digest(List.of("a", "bc")));
        assertThat(CanonicalJson.digest(List.of("as1:b")))
                .isNotEqualTo(CanonicalJson.digest(List.of("a", "b")));
        assertThat(CanonicalJson.digest(List.of(List.of("a"), "b")))
                .isNotEqualTo(CanonicalJson.digest(List.of(List.of("a", "b"))));
    }

    @Test
    void isAHexadecimalSha256() {
        assertThat(CanonicalJson.digest(Map.of())).matches("sha256:[0-9a-f]{64}");
    }
}
