package io.projectsveltos.distribution.chaos;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Says from the specs alone what every cluster must hold once everything is quiet, and what may be
 * until then. It follows each operation and is told when reality was found to be as it said.
 */
final class Model {
    private World world = World.EMPTY;
    private final Past past = new Past();
    private final Map<String, Holdings> holdings = new TreeMap<>();
    // Not looked after: for a moment; and for so long that nobody can be at it any more.
    private final Set<String> unattended = new HashSet<>();
    private final Set<String> resting = new HashSet<>();

    World world() {
        return world;
    }

    /** Takes up an operation; says whether it means anything. */
    boolean follow(Operation operation) {
        if (!world.allows(operation)) {
            return false;
        }
        world = world.after(operation);
        past.follow(world);
        switch (operation) {
            case Operation.Deregister it -> holdings(it.cluster()).leave();
            case Operation.Register it -> awaken(it.cluster());
            case Operation.ResumeCluster it -> awaken(it.cluster());
            default -> {}
        }
        for (String cluster : world.clusters().keySet()) {
            if (!resting.contains(cluster)) {
                follow(cluster);
            }
        }
        return true;
    }

    private void follow(String cluster) {
        Holdings held = holdings(cluster);
        Claims claims = claims(cluster);
        for (ObjectId object : claims.objects()) {
            held.follow(object, claims.intent(object), claims.claimants(object));
        }
    }

    /** What has to be once everything is quiet. */
    Expectation expectation() {
        Map<String, Map<ObjectId, Set<Integer>>> objects = new TreeMap<>();
        for (String cluster : clusters()) {
            Holdings held = holdings(cluster);
            Map<ObjectId, Set<Integer>> expected = new TreeMap<>();
            if (lookedAfter(cluster)) {
                Claims claims = claims(cluster);
                claims.objects()
                        .forEach(each -> expected.put(each, held.quiet(each, claims.intent(each))));
            } else {
                held.objects().forEach(each -> expected.put(each, held.possible(each)));
            }
            objects.put(cluster, expected);
        }
        return new Expectation(objects, StatusExpectations.of(world, this::claims));
    }

    /** Reality was found to be as expected. */
    void settle(Map<String, Map<ObjectId, Integer>> found) {
        for (String cluster : clusters()) {
            Holdings held = holdings(cluster);
            if (lookedAfter(cluster)) {
                Claims claims = claims(cluster);
                claims.objects().forEach(each -> held.settle(each, claims.intent(each)));
            } else if (!unattended.add(cluster) && resting.add(cluster)) {
                Map<ObjectId, Integer> there = found.getOrDefault(cluster, Map.of());
                Set.copyOf(held.objects())
                        .forEach(
                                each ->
                                        held.learn(
                                                each, there.getOrDefault(each, Holdings.ABSENT)));
            }
        }
        Set<ObjectId> uncertain = new HashSet<>();
        holdings.values().forEach(each -> uncertain.addAll(each.uncertain()));
        past.settle(world, uncertain);
    }

    Holdings holdings(String cluster) {
        return holdings.computeIfAbsent(cluster, _ -> new Holdings());
    }

    /** All clusters there ever were. */
    Set<String> clusters() {
        Set<String> clusters = new TreeSet<>(holdings.keySet());
        clusters.addAll(world.clusters().keySet());
        return clusters;
    }

    private Claims claims(String cluster) {
        return new Claims(world, past, cluster, holdings(cluster));
    }

    private boolean lookedAfter(String cluster) {
        World.Cluster member = world.clusters().get(cluster);
        return member != null && !member.paused();
    }

    private void awaken(String cluster) {
        resting.remove(cluster);
        unattended.remove(cluster);
    }
}
