package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.Collection;
import java.util.Iterator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every kind of write that a story without faults shows in the audit logs is refused once, each in
 * a story of its own: all of them end the same, and no refusal is a fault of the controller's own.
 */
@Fleet(managed = 2)
class RefusedWritesIT {
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
    void aServerErrorAtAnyWriteChangesNothingOfTheEnd(FleetClusters fleet) {
        tellWith(fleet, Fault.serverError());
    }

    @Test
    void aConflictAtAnyWriteChangesNothingOfTheEnd(FleetClusters fleet) {
        tellWith(fleet, Fault.conflict());
    }

    private static void tellWith(FleetClusters fleet, Fault fault) {
        try (Lives lives =
                        new Lives(fleet.management(), learned.management(), fleet.namespace())
                                .start();
                Stories stories = learned.stories(fleet, lives, learned.faultless().mostKinds())) {
            for (Phase phase : Phase.values()) {
                refuse(learned.faultless().kinds(phase), stories, fault);
                stories.forEach(phase::begin);
                stories.forEach(story -> awaitSameEnd(phase, story));
            }
            assertThat(lives.log()).doesNotContain(" ERROR ");
        }
        eventually("no orphan", () -> assertThat(new Orphans(fleet).all()).isEmpty());
    }

    private static void refuse(Collection<WriteKind> kinds, Stories stories, Fault fault) {
        Iterator<Story> next = stories.iterator();
        for (WriteKind kind : kinds) {
            Story story = next.next();
            boolean here = kind.place().equals("management");
            VirtualCluster cluster = here ? learned.management() : story.cluster(kind.place());
            cluster.inject(fault, kind.trigger(story.name()));
        }
    }

    private static void awaitSameEnd(Phase phase, Story story) {
        eventually(
                phase + " of " + story.name() + " ends as without a refusal",
                () ->
                        assertThat(EndState.of(story).objects())
                                .isEqualTo(learned.faultless().end(phase).objects()));
    }
}
