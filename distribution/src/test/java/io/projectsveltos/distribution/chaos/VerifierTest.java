package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VerifierTest {
    private static final ObjectId D1 = ObjectId.parse("config-map/d1");
    private static final StatusExpectations NONE =
            new StatusExpectations(Map.of(), Set.of(), Set.of());

    private static List<String> differences(
            Map<ObjectId, Set<Integer>> expected, Map<ObjectId, Integer> found) {
        return new Verifier(new Naming("t1"))
                .differences(
                        new Expectation(Map.of("c1", expected), NONE),
                        new Reading(Map.of("c1", found), Map.of(), Map.of(), List.of()));
    }

    @Test
    void oneOfWhatMayBeIsEnough() {
        assertThat(differences(Map.of(D1, Set.of(1, 2)), Map.of(D1, 2))).isEmpty();
        assertThat(differences(Map.of(D1, Set.of(0)), Map.of())).isEmpty();
    }

    @Test
    void whatIsMissingOutdatedOrLeftIsSaid() {
        assertThat(differences(Map.of(D1, Set.of(1)), Map.of()))
                .containsExactly("c1: config-map/d1 is absent, not revision 1");
        assertThat(differences(Map.of(D1, Set.of(2)), Map.of(D1, 1)))
                .containsExactly("c1: config-map/d1 is revision 1, not revision 2");
        assertThat(differences(Map.of(), Map.of(D1, Reading.BROKEN)))
                .containsExactly("c1: config-map/d1 is of mixed revisions, not absent");
    }

    @Test
    void aProfileThatDoesNotExistIsSaid() {
        StatusExpectations.Of of =
                new StatusExpectations.Of(
                        Map.of("c1", StatusExpectations.Feature.PROVISIONED),
                        Set.of(),
                        StatusExpectations.Readiness.TRUE);
        StatusExpectations statuses = new StatusExpectations(Map.of("p1", of), Set.of(), Set.of());

        assertThat(
                        new Verifier(new Naming("t1"))
                                .differences(
                                        new Expectation(Map.of(), statuses),
                                        new Reading(Map.of(), Map.of(), Map.of(), List.of())))
                .containsExactly("profile p1 does not exist");
    }
}
