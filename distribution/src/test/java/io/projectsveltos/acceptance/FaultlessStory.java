package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.throughout;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How a story goes without faults.
 *
 * @param writes the kinds of writes of each phase
 * @param ends what is there at the end of each phase
 * @param startKinds the kinds of writes that a start and the holding of the Lease need
 */
record FaultlessStory(
        Map<Phase, Collection<WriteKind>> writes,
        Map<Phase, EndState> ends,
        Collection<WriteKind> startKinds) {
    /** Longer than records give way to deployments that have come to rest. */
    private static final Duration QUIET = Duration.ofSeconds(2);

    /** Tells one under a controller of its own, and takes its traces away. */
    static FaultlessStory learn(
            FleetClusters fleet, VirtualFleet virtual, VirtualCluster management) {
        String leases = fleet.namespace() + "-leases";
        AuditTrail trail = new AuditTrail(fleet);
        try (Lives lives = new Lives(fleet.management(), management, leases).start();
                Stories stories = Stories.create(fleet, virtual, lives, 1)) {
            return tell(stories.first(), trail, leases);
        } finally {
            fleet.management().client().namespaces().withName(leases).delete();
        }
    }

    /** Tells it, with a controller that runs since the trail began. */
    private static FaultlessStory tell(Story story, AuditTrail trail, String leases) {
        Map<Phase, Collection<WriteKind>> writes = new EnumMap<>(Phase.class);
        Map<Phase, EndState> ends = new EnumMap<>(Phase.class);
        for (Phase phase : Phase.values()) {
            AuditTrail ofPhase = trail.fromNow();
            phase.begin(story);
            phase.await(story);
            ends.put(phase, settled(story));
            writes.put(phase, ofPhase.kinds(story.name()));
            assertThat(writes.get(phase)).as("writes of " + phase).isNotEmpty();
        }
        Collection<WriteKind> starts = trail.kinds(leases);
        assertThat(starts)
                .extracting(WriteKind::key)
                .contains("management: create leases", "management: update leases");
        return new FaultlessStory(writes, ends, starts);
    }

    Collection<WriteKind> kinds(Phase phase) {
        return writes.getOrDefault(phase, List.of());
    }

    EndState end(Phase phase) {
        return Objects.requireNonNull(ends.get(phase), "not told");
    }

    /** How many stories it takes to be at every kind of write of a phase. */
    int mostKinds() {
        return writes.values().stream().mapToInt(Collection::size).max().orElseThrow();
    }

    /** The state once it stays the same for a while. */
    private static EndState settled(Story story) {
        EndState[] settled = new EndState[1];
        eventually(
                "the story has settled",
                () -> {
                    settled[0] = EndState.of(story);
                    throughout(
                            QUIET,
                            "nothing changes any more",
                            () -> assertThat(EndState.of(story)).isEqualTo(settled[0]));
                });
        return settled[0];
    }
}
