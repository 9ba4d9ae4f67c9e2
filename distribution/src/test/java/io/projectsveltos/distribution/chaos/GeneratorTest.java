package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GeneratorTest {
    @Test
    void theSameSeedGivesTheSameScript() {
        assertThat(Generator.script(7, 5, 60)).isEqualTo(Generator.script(7, 5, 60));
        assertThat(Generator.script(7, 5, 60)).isNotEqualTo(Generator.script(8, 5, 60));
    }

    @Test
    void everyOperationMeansSomethingWhereItStands() {
        for (long seed = 0; seed < 50; seed++) {
            Model model = new Model();
            for (Operation operation : Generator.script(seed, 5, 60).operations()) {
                assertThat(model.follow(operation))
                        .as("seed %s: %s", seed, Script.line(operation))
                        .isTrue();
            }
        }
    }

    @Test
    void aHundredSeedsHoldEveryOperationAndEveryTrouble() {
        List<Operation> all =
                LongStream.range(0, 100)
                        .boxed()
                        .flatMap(seed -> Generator.script(seed, 5, 60).operations().stream())
                        .toList();

        assertThat(all.stream().map(Object::getClass).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(kinds(Operation.class, new HashSet<>()));
        assertThat(
                        all.stream()
                                .filter(Operation.Inject.class::isInstance)
                                .map(each -> ((Operation.Inject) each).trouble()))
                .contains(Trouble.values());
    }

    @Test
    void noSeedTakesTheControllerDownMoreThanOnce() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(Generator.script(seed, 5, 60).operations())
                    .as("seed %s", seed)
                    .filteredOn(
                            each ->
                                    each instanceof Operation.Kill
                                            || each instanceof Operation.Stop)
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    private static Set<Class<?>> kinds(Class<?> type, Set<Class<?>> found) {
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted == null) {
            found.add(type);
        } else {
            for (Class<?> each : permitted) {
                kinds(each, found);
            }
        }
        return found;
    }
}
