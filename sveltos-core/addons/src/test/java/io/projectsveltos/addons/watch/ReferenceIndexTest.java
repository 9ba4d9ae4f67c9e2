package io.projectsveltos.addons.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.context.SourceReference;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReferenceIndexTest {
    private static final Request ONE = new Request("fleet", "one");
    private static final Request TWO = new Request("fleet", "two");
    private static final SourceReference APP = new SourceReference("ConfigMap", "default", "app");
    private static final SourceReference KEYS = new SourceReference("Secret", "default", "app");

    private final ReferenceIndex index = new ReferenceIndex();

    @Test
    void findsEverybodyWhoRefersToASource() {
        index.set(ONE, Set.of(APP, KEYS));
        index.set(TWO, Set.of(APP));

        assertThat(index.referring(APP)).containsExactlyInAnyOrder(ONE, TWO);
        assertThat(index.referring(KEYS)).containsExactly(ONE);
        assertThat(index.referring(new SourceReference("Secret", "other", "app"))).isEmpty();
    }

    @Test
    void knowsOnlyWhatWasSaidLast() {
        index.set(ONE, Set.of(APP));
        index.set(ONE, Set.of(KEYS));

        assertThat(index.referring(APP)).isEmpty();
        assertThat(index.referring(KEYS)).containsExactly(ONE);

        index.set(ONE, Set.of());
        assertThat(index.referring(KEYS)).isEmpty();
    }

    @Test
    void forgetsOneWithoutTheOthers() {
        index.set(ONE, Set.of(APP));
        index.set(TWO, Set.of(APP));

        index.clear(ONE);
        index.clear(ONE);

        assertThat(index.referring(APP)).containsExactly(TWO);
    }

    @Test
    void givesAnAnswerThatDoesNotChangeAfterwards() {
        index.set(ONE, Set.of(APP));
        Set<Request> answer = index.referring(APP);

        index.set(TWO, Set.of(APP));

        assertThat(answer).containsExactly(ONE);
    }
}
