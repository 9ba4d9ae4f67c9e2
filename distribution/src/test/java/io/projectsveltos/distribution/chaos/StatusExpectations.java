package io.projectsveltos.distribution.chaos;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What the status of every profile has to say once everything is quiet.
 *
 * @param profiles those that exist and are not paused
 * @param paused profiles of which nothing is known
 * @param waiting clusters that are paused, so that what ends there does not
 */
record StatusExpectations(Map<String, Of> profiles, Set<String> paused, Set<String> waiting) {
    /** What a summary says of its feature. */
    enum Feature {
        PROVISIONED,
        FAILED,
        NONE,
        ANY
    }

    /**
     * Of one profile.
     *
     * @param summaries the clusters that it has to match, and what each summary has to say
     * @param perhaps clusters that it may match
     * @param ready whether it has to say that all is well; empty where either may be said
     */
    record Of(Map<String, Feature> summaries, Set<String> perhaps, Readiness ready) {}

    /** What the condition Ready says. */
    enum Readiness {
        TRUE,
        FALSE,
        ANY
    }

    static StatusExpectations of(World world, Function<String, Claims> claims) {
        Map<String, Claims> byCluster = new HashMap<>();
        world.clusters().keySet().forEach(name -> byCluster.put(name, claims.apply(name)));
        Map<String, Of> profiles = new TreeMap<>();
        Set<String> paused = new TreeSet<>();
        world.profiles()
                .forEach(
                        (name, profile) -> {
                            if (profile.paused()) {
                                paused.add(name);
                            } else {
                                profiles.put(name, of(world, byCluster, name, profile));
                            }
                        });
        Set<String> waiting = new TreeSet<>();
        world.clusters()
                .forEach(
                        (name, cluster) -> {
                            if (cluster.paused()) {
                                waiting.add(name);
                            }
                        });
        return new StatusExpectations(profiles, paused, waiting);
    }

    private static Of of(
            World world, Map<String, Claims> claims, String name, World.Profile profile) {
        Map<String, Feature> summaries = new TreeMap<>();
        Set<String> perhaps = new TreeSet<>();
        claims.forEach(
                (cluster, claim) -> {
                    World.Cluster member = world.clusters().get(cluster);
                    if (member != null && profile.matches(cluster, member)) {
                        if (member.paused()) {
                            perhaps.add(cluster);
                        } else {
                            summaries.put(cluster, feature(world, claim, name, profile));
                        }
                    }
                });
        if (profile.selector().form() == Selector.Form.NAMED) {
            // A cluster that is named is matched before it is there.
            profile.selector().values().stream()
                    .filter(each -> !world.clusters().containsKey(each))
                    .forEach(perhaps::add);
        }
        return new Of(summaries, perhaps, readiness(world, profile, summaries, perhaps));
    }

    private static Feature feature(World world, Claims claims, String name, World.Profile profile) {
        if (profile.references().isEmpty()) {
            return Feature.NONE;
        }
        if (Claims.blocked(world, profile)) {
            return Feature.FAILED;
        }
        return claims.troubled(name) ? Feature.ANY : Feature.PROVISIONED;
    }

    private static Readiness readiness(
            World world,
            World.Profile profile,
            Map<String, Feature> summaries,
            Set<String> perhaps) {
        if (summaries.containsValue(Feature.FAILED)) {
            return Readiness.FALSE;
        }
        boolean open =
                !perhaps.isEmpty()
                        || world.clusters().values().stream().anyMatch(World.Cluster::paused)
                        || summaries.containsValue(Feature.ANY)
                        || Claims.holding(world, profile);
        return open ? Readiness.ANY : Readiness.TRUE;
    }
}
