package io.projectsveltos.scripting.sprig;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RegexSizeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(x{100}){100}",
                "((x{100}){100}){100}",
                "(((a{1,100}){1,100}){1,100}){1,10}",
                "(?:[a{3}]{500}){3}",
                "(\\w{40}){40}",
                "a{1001}",
                "(a{100}b){11}"
            })
    void refusesWhatGrowsTooLarge(String expression) {
        assertThatThrownBy(() -> RegexSize.check(expression))
                .isInstanceOf(SprigFault.class)
                .hasMessageContaining("invalid repeat count");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x{1000}",
                "(x{30}){30}",
                "(x{100}){10}",
                "[{100}]{1000}",
                "[]{1000}]{10}",
                "[[:alpha:]{1000}]{10}",
                "\\{1000}{10}",
                "\\Q(x{100}){100}\\E",
                "\\Qopen(",
                "\\p{Greek}{10}",
                "a{,5}{3}",
                "{{{",
                "(a|b{10})*c{0,20}?",
                "\\"
            })
    void letsTheRestThrough(String expression) {
        assertThatCode(() -> RegexSize.check(expression)).doesNotThrowAnyException();
    }

    @Test
    void refusesWhatIsLongOrDeep() {
        assertThatThrownBy(() -> RegexSize.check("x{1000}".repeat(300)))
                .hasMessageContaining("expression too large");
        assertThatThrownBy(() -> RegexSize.check("(".repeat(1_001)))
                .hasMessageContaining("nests too deeply");
    }
}
