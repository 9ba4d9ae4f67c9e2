package io.projectsveltos.distribution.chaos;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What sources held and what profiles referred to since everything was last known to be settled.
 */
final class Past {
    private final Map<String, Set<ObjectId>> documents = new HashMap<>();
    private final Map<String, Set<String>> sources = new HashMap<>();

    /** Adds what is now. */
    void follow(World world) {
        world.sources()
                .forEach(
                        (name, source) ->
                                documents
                                        .computeIfAbsent(name, _ -> new HashSet<>())
                                        .addAll(source.documents().keySet()));
        world.profiles()
                .forEach(
                        (name, profile) -> {
                            Set<String> known = sources.computeIfAbsent(name, _ -> new HashSet<>());
                            profile.references().forEach(each -> known.add(each.source()));
                        });
    }

    /**
     * Forgets what cannot matter any more, now that everything is settled.
     *
     * @param uncertain objects that may be there still, from whichever source
     */
    void settle(World world, Set<ObjectId> uncertain) {
        documents.forEach(
                (name, held) -> {
                    if (readable(world, name)) {
                        held.retainAll(uncertain);
                    }
                });
        if (uncertain.isEmpty()) {
            sources.keySet().removeIf(name -> settled(world, name));
        }
        follow(world);
    }

    /** Whether an object was in a source. */
    boolean held(String source, ObjectId object) {
        return documents.getOrDefault(source, Set.of()).contains(object);
    }

    /** Whether an object was in any source that a profile referred to. */
    boolean concerned(String profile, ObjectId object) {
        return sources.getOrDefault(profile, Set.of()).stream()
                .anyMatch(source -> held(source, object));
    }

    /** Whether a source is there and yields something, so that what it lacks is meant to go. */
    static boolean readable(World world, String name) {
        World.Source source = world.sources().get(name);
        return source != null && source.present() && !source.empty();
    }

    private static boolean settled(World world, String name) {
        World.Profile profile = world.profiles().get(name);
        return profile == null
                || (!profile.paused()
                        && profile.references().stream()
                                .allMatch(each -> readable(world, each.source())));
    }
}
