package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    private static final Script LONG =
            new Script(IntStream.range(0, 100).<Operation>mapToObj(Operation.Await::new).toList());

    @Test
    void onlyWhatTheFailureNeedsIsLeft() throws IOException, InterruptedException {
        List<Operation> needed = List.of(new Operation.Await(17), new Operation.Await(71));
        List<Script> tried = new ArrayList<>();

        Script shortest =
                new Shrinker(
                                script -> {
                                    tried.add(script);
                                    return script.operations().containsAll(needed);
                                },
                                () -> true)
                        .shrink(LONG);

        assertThat(shortest.operations()).isEqualTo(needed);
        assertThat(tried).hasSizeLessThan(60);
    }

    @Test
    void whatFailsOnlyAsAWholeStaysAsItIs() throws IOException, InterruptedException {
        assertThat(new Shrinker(LONG::equals, () -> true).shrink(LONG)).isEqualTo(LONG);
    }

    @Test
    void theBestSoFarIsGivenWhenTimeIsUp() throws IOException, InterruptedException {
        int[] left = {3};

        Script shortest =
                new Shrinker(
                                script -> script.operations().contains(new Operation.Await(99)),
                                () -> left[0]-- > 0)
                        .shrink(LONG);

        assertThat(shortest.operations().size()).isBetween(2, 50);
        assertThat(shortest.operations()).contains(new Operation.Await(99));
    }
}
