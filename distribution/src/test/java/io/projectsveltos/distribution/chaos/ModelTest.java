package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ModelTest {
    private static final ObjectId D1 = ObjectId.parse("config-map/d1");
    private static final ObjectId D2 = ObjectId.parse("secret/d2");

    private final Model model = new Model();

    @Test
    void aClusterHoldsWhatItsProfilesBring() {
        play("register c1 a", "register c2 b", "put m1 config-map/d1 1", "profile p1 env=a m1");

        assertThat(expected("c1", D1)).containsExactly(1);
        assertThat(expected("c2", D1)).containsExactly(Holdings.ABSENT);
    }

    @Test
    void whatIsTakenAwayHasToGo() {
        play("register c1 a", "put m1 config-map/d1 1", "put m1 secret/d2 2");
        play("profile p1 env=a m1", "check", "remove m1 config-map/d1");

        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT);
        assertThat(model.holdings("c1").deletable(D1)).isTrue();
        assertThat(model.holdings("c1").deletable(D2)).isFalse();
        assertThat(model.holdings("c1").steady(D2)).isTrue();
    }

    @Test
    void aSourceThatVanishesDeletesNothingAndStopsItsProfile() {
        play("register c1 a", "put m1 config-map/d1 1", "put m2 secret/d2 2");
        play("profile p1 env=a m1 m2", "check", "drop m1", "check", "put m2 secret/d2 3");

        assertThat(expected("c1", D1)).containsExactly(1);
        assertThat(model.holdings("c1").deletable(D1)).isFalse();
        assertThat(expected("c1", D2)).containsExactly(2, 3);
        assertThat(status("p1")).containsEntry("c1", StatusExpectations.Feature.FAILED);
    }

    @Test
    void anOptionalSourceThatVanishesStopsNobody() {
        play("register c1 a", "put m1 config-map/d1 1", "put m2 secret/d2 2");
        play("profile p1 env=a m1? m2", "check", "drop m1", "put m2 secret/d2 3");

        assertThat(expected("c1", D1)).containsExactly(1);
        assertThat(expected("c1", D2)).containsExactly(3);
        assertThat(status("p1")).containsEntry("c1", StatusExpectations.Feature.PROVISIONED);
    }

    @Test
    void aSourceThatBecomesEmptyDeletesNothing() {
        play("register c1 a", "put m1 config-map/d1 1", "put m2 secret/d2 2");
        play("profile p1 env=a m1 m2", "check", "remove m1 config-map/d1");

        assertThat(expected("c1", D1)).containsExactly(1);
        assertThat(model.holdings("c1").deletable(D1)).isFalse();
    }

    @Test
    void aReferenceThatIsTakenBackDoesDelete() {
        play("register c1 a", "put m1 config-map/d1 1", "profile p1 env=a m1", "check");
        play("drop m1", "refer p1");

        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT);
    }

    @Test
    void whatTwoProfilesBringIsOneOfTheirs() {
        play("register c1 a", "put m1 config-map/d1 1", "put m2 config-map/d1 2");
        play("profile p1 env=a m1", "profile p2 env=a m2", "check");

        assertThat(expected("c1", D1)).containsExactly(1, 2);
        assertThat(status("p1")).containsEntry("c1", StatusExpectations.Feature.ANY);

        play("delete-profile p1");
        assertThat(expected("c1", D1)).containsExactly(2);
        assertThat(model.holdings("c1").steady(D1)).isFalse();
    }

    @Test
    void whatPassesFromProfileToProfileIsAbsentForAWhile() {
        play("register c1 a", "put m1 config-map/d1 1", "put m2 config-map/d1 2");
        play("profile p1 env=a m1", "profile p2 env=b m2", "check");
        play("reselect p2 env=a", "reselect p1 env=b", "pause-cluster c1");

        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT, 1, 2);
    }

    @Test
    void whatAProfileInTroubleDidNotPruneIsKeptWhereItsSourceVanishes() {
        play("register c1 a", "put m1 config-map/d1 1", "put m1 secret/d2 2");
        play("profile p1 env=a m1?", "profile p2 env=a m1?", "check");
        play("remove m1 config-map/d1", "check", "drop m1");

        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT, 1);
    }

    @Test
    void aDocumentThatMovesFromSourceToSourceStays() {
        play("register c1 a", "put m1 config-map/d1 1", "put m1 secret/d2 2");
        play("put m2 account/d3 3", "profile p1 env=a m1 m2", "check");
        play("shift m1 m2 config-map/d1");

        assertThat(expected("c1", D1)).containsExactly(1);
        assertThat(model.holdings("c1").steady(D1)).isTrue();
    }

    @Test
    void aClusterThatLeavesTheFleetKeepsWhatItHas() {
        play("register c1 a", "put m1 config-map/d1 1", "put m1 secret/d2 2");
        play("profile p1 env=a m1", "check", "deregister c1", "remove m1 config-map/d1");

        assertThat(expected("c1", D1)).containsExactly(1);
        play("register c1 a");
        // The controller does not know of it any more; it may find it and may leave it.
        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT, 1);
        assertThat(expected("c1", D2)).containsExactly(2);
    }

    @Test
    void aClusterThatIsPausedStaysAsItIsUntilItGoesOn() {
        play("register c1 a", "put m1 config-map/d1 1", "profile p1 env=a m1", "check");
        play("pause-cluster c1", "check", "check", "put m1 config-map/d1 2", "delete-profile p1");
        assertThat(expected("c1", D1)).containsExactly(1);

        play("resume-cluster c1");
        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT);
    }

    @Test
    void ofAProfileThatIsPausedNothingIsKnown() {
        play("register c1 a", "put m1 config-map/d1 1", "profile p1 env=a m1", "check");
        play("pause-profile p1", "relabel c1 b");

        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT, 1);
        play("resume-profile p1");
        assertThat(expected("c1", D1)).containsExactly(Holdings.ABSENT);
    }

    @Test
    void anOperationOnWhatIsNotThereMeansNothing() {
        assertThat(model.follow(new Operation.Deregister("c1"))).isFalse();
        assertThat(model.follow(new Operation.DeleteProfile("p1"))).isFalse();
        assertThat(model.follow(new Operation.Drop("m1"))).isFalse();
    }

    private void play(String... lines) {
        for (Operation operation : Script.parse(String.join("\n", lines)).operations()) {
            assertThat(model.follow(operation)).as(Script.line(operation)).isTrue();
            if (operation instanceof Operation.Check) {
                model.settle(smallest());
            }
        }
    }

    /** A reality that fits the model. */
    private Map<String, Map<ObjectId, Integer>> smallest() {
        Map<String, Map<ObjectId, Integer>> found = new TreeMap<>();
        model.expectation()
                .objects()
                .forEach(
                        (cluster, objects) -> {
                            Map<ObjectId, Integer> there = new TreeMap<>();
                            objects.forEach(
                                    (object, revisions) ->
                                            there.put(object, revisions.iterator().next()));
                            found.put(cluster, there);
                        });
        return found;
    }

    private Set<Integer> expected(String cluster, ObjectId object) {
        return model.expectation()
                .objects()
                .getOrDefault(cluster, Map.of())
                .getOrDefault(object, Set.of(Holdings.ABSENT));
    }

    private Map<String, StatusExpectations.Feature> status(String profile) {
        StatusExpectations.Of of = model.expectation().statuses().profiles().get(profile);
        return of == null ? Map.of() : of.summaries();
    }
}
