package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The controller is killed before and after every kind of write that a story without faults shows
 * in the audit logs, and started again: the story ends the same.
 *
 * <p>There are as many stories at a time as a phase has kinds of writes, twice. Each one is stopped
 * before or after another write, so that one kill finds the controller at all of them.
 */
@Fleet(managed = 2)
class KillIT {
    private static LearnedStory learned;

    @BeforeAll
    static void learnFromAStoryWithoutFaults(FleetClusters fleet) {
        learned = LearnedStory.of(fleet);
    }

    @AfterAll
    static void end() {
        learned.close();
    }

    @Test
    void aKillAtAnyWriteChangesNothingOfTheEnd(FleetClusters fleet) {
        AuditTrail trail = new AuditTrail(fleet);
        try (Lives lives =
                        new Lives(fleet.management(), learned.management(), fleet.namespace())
                                .start();
                Stories stories = stories(fleet, lives)) {
            Map<Story, EndState> reached = new HashMap<>();
            stories.forEach(story -> reached.put(story, EndState.of(story)));
            for (Phase phase : Phase.values()) {
                Ambush ambush =
                        stories.ambush(learned.faultless().kinds(phase), learned.management());
                stories.forEach(phase::begin);
                while (ambush.waiting()) {
                    ambush.strike(lives);
                    lives.start();
                }
                for (Story story : stories) {
                    EndState end = awaitSameEnd(phase, story);
                    assertThat(end.replaced(reached.put(story, end))).isEmpty();
                }
            }
        }
        assertThat(trail.recreated()).isEmpty();
        eventually("no orphan", () -> assertThat(new Orphans(fleet).all()).isEmpty());
    }

    @ParameterizedTest
    @EnumSource(names = {"CUT", "DELETE"})
    void whatIsAskedForWhileTheControllerIsDeadComesOnTopOfWhatItLeft(
            Phase next, FleetClusters fleet) {
        try (Lives lives =
                        new Lives(fleet.management(), learned.management(), fleet.namespace())
                                .start();
                Stories stories = stories(fleet, lives)) {
            Ambush ambush =
                    stories.ambush(learned.faultless().kinds(Phase.DEPLOY), learned.management());
            stories.forEach(Phase.DEPLOY::begin);
            while (ambush.waiting()) {
                Set<String> stopped = ambush.strike(lives);
                stories.named(stopped).forEach(next::begin);
                lives.start();
            }
            stories.forEach(story -> awaitSameObjects(next, story));
        }
        eventually("no orphan", () -> assertThat(new Orphans(fleet).all()).isEmpty());
    }

    @Test
    void aKillAtAnyWriteOfAStartLeavesTheLeaseToTheNextOne(FleetClusters fleet) {
        String leases = fleet.namespace() + "-leases";
        try (Lives lives = new Lives(fleet.management(), learned.management(), leases)) {
            for (WriteKind kind : learned.faultless().startKinds()) {
                for (Side side : Side.values()) {
                    Ambush ambush = new Ambush();
                    ambush.lay(kind, side, learned.management(), leases);
                    lives.launch();
                    ambush.strike(lives);
                }
            }
            lives.start();
            assertThat(fleet.management().client().leases().inNamespace(leases).list().getItems())
                    .singleElement()
                    .satisfies(
                            lease ->
                                    assertThat(lease.getSpec().getHolderIdentity())
                                            .startsWith("sveltos-acceptance_"));
        } finally {
            fleet.management().client().namespaces().withName(leases).delete();
        }
    }

    private static Stories stories(FleetClusters fleet, Lives lives) {
        int count = Side.values().length * learned.faultless().mostKinds();
        return learned.stories(fleet, lives, count);
    }

    private static EndState awaitSameEnd(Phase phase, Story story) {
        EndState[] reached = new EndState[1];
        eventually(
                phase + " of " + story.name() + " ends as without a kill",
                () -> {
                    reached[0] = EndState.of(story);
                    assertThat(reached[0].objects())
                            .isEqualTo(learned.faultless().end(phase).objects());
                    assertThat(reached[0].events())
                            .isEqualTo(learned.faultless().end(phase).events());
                });
        return reached[0];
    }

    /** Their number of changes differs where a story left out phases. */
    private static void awaitSameObjects(Phase phase, Story story) {
        eventually(
                phase + " of " + story.name() + " ends with the same objects",
                () ->
                        assertThat(EndState.of(story).objects().keySet())
                                .isEqualTo(learned.faultless().end(phase).objects().keySet()));
    }
}
