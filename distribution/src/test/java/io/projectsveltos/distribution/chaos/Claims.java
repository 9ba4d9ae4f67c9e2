package io.projectsveltos.distribution.chaos;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who wants what in one cluster that is registered.
 *
 * <p>A profile is <em>blocked</em> where a source that it must have is missing: nothing of it moves
 * then. It is <em>troubled</em> where another profile has one of its objects, or two of its sources
 * hold the same one: the rest of it is applied, and nothing of it is pruned.
 */
final class Claims {
    private final World world;
    private final Past past;
    private final Holdings holdings;
    private final Map<String, World.Profile> matching = new HashMap<>();
    private final Set<ObjectId> objects;
    private final Set<String> troubled = new TreeSet<>();

    Claims(World world, Past past, String cluster, Holdings holdings) {
        this.world = world;
        this.past = past;
        this.holdings = holdings;
        World.Cluster member = world.clusters().get(cluster);
        world.profiles()
                .forEach(
                        (name, profile) -> {
                            if (member != null && profile.matches(cluster, member)) {
                                matching.put(name, profile);
                            }
                        });
        this.objects = new TreeSet<>(holdings.objects());
        world.sources().values().forEach(source -> objects.addAll(source.documents().keySet()));
        findTroubled();
    }

    /** Every object that anybody could mean. */
    Set<ObjectId> objects() {
        return objects;
    }

    /** The profiles that ask for an object, able to bring it or not. */
    Set<String> claimants(ObjectId object) {
        return matching.keySet().stream()
                .filter(name -> revision(profile(name), object).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    boolean troubled(String profile) {
        return troubled.contains(profile);
    }

    /** Whether a source that a profile must have is missing. */
    static boolean blocked(World world, World.Profile profile) {
        return profile.references().stream()
                .anyMatch(each -> !each.optional() && !present(world, each.source()));
    }

    /** Whether a profile may be keeping things for lack of a clear intent. */
    static boolean holding(World world, World.Profile profile) {
        return profile.references().stream().anyMatch(each -> !Past.readable(world, each.source()));
    }

    Intent intent(ObjectId object) {
        if (atRest(object)) {
            return new Intent.Loose(everywhere(object));
        }
        Set<String> claimants = claimants(object);
        Set<String> firm = firm(claimants);
        Set<Integer> revisions = revisions(claimants, object);
        if (!firm.isEmpty()) {
            Set<String> rivals = rivals(object, claimants);
            return rivals.size() == 1
                    ? new Intent.Wanted(firm.iterator().next(), revisions.iterator().next())
                    : new Intent.Contested(revisions, !firm.equals(rivals));
        }
        Set<String> keepers = keepers(object);
        keepers.addAll(claimants);
        if (!keepers.isEmpty()) {
            // One who had it and does not keep it takes it away.
            return !holdings.left(object) && keepers.containsAll(holdings.owners(object))
                    ? new Intent.Kept(revisions)
                    : new Intent.Loose(revisions);
        }
        return stuck(object) ? new Intent.Loose(Set.of()) : new Intent.Unwanted();
    }

    /** Whether a profile that is paused may have to do with an object. */
    private boolean atRest(ObjectId object) {
        return world.profiles().entrySet().stream()
                .filter(entry -> entry.getValue().paused())
                .anyMatch(entry -> past.concerned(entry.getKey(), object));
    }

    private Set<String> firm(Set<String> claimants) {
        return claimants.stream()
                .filter(name -> !blocked(world, profile(name)))
                .collect(Collectors.toSet());
    }

    /** Those who have an object, or may have it and will not let go of it by themselves. */
    private Set<String> rivals(ObjectId object, Set<String> claimants) {
        Set<String> rivals = new HashSet<>(claimants);
        holdings.owners(object).stream()
                .filter(owner -> clings(owner, object))
                .forEach(rivals::add);
        return rivals;
    }

    private boolean clings(String owner, ObjectId object) {
        return holdings.left(object)
                || (matching.containsKey(owner)
                        && (troubled.contains(owner)
                                || blocked(world, profile(owner))
                                || keepers(object).contains(owner)));
    }

    private boolean stuck(ObjectId object) {
        return holdings.left(object)
                || holdings.owners(object).stream().anyMatch(owner -> clings(owner, object));
    }

    /** The profiles that keep an object since what once brought it yields nothing at all. */
    private Set<String> keepers(ObjectId object) {
        return matching.entrySet().stream()
                .filter(
                        entry ->
                                blocked(world, entry.getValue())
                                        ? past.concerned(entry.getKey(), object)
                                        : entry.getValue().references().stream()
                                                .map(Reference::source)
                                                .filter(each -> !Past.readable(world, each))
                                                .anyMatch(each -> past.held(each, object)))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    // One that is troubled keeps what others may want, who are troubled by that.
    private void findTroubled() {
        int before = -1;
        while (troubled.size() != before) {
            before = troubled.size();
            for (ObjectId object : objects) {
                Set<String> claimants = claimants(object);
                if (rivals(object, claimants).size() > 1 || atRest(object)) {
                    troubled.addAll(claimants);
                }
                claimants.stream()
                        .filter(name -> timesHeld(profile(name), object) > 1)
                        .forEach(troubled::add);
            }
        }
    }

    private Set<Integer> revisions(Set<String> claimants, ObjectId object) {
        return claimants.stream()
                .flatMap(name -> revision(profile(name), object).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<Integer> everywhere(ObjectId object) {
        return world.sources().values().stream()
                .map(source -> source.documents().get(object))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** The first source that holds an object provides it. */
    private Optional<Integer> revision(World.Profile profile, ObjectId object) {
        return profile.references().stream()
                .map(each -> world.sources().get(each.source()))
                .filter(source -> source != null && source.present())
                .map(source -> source.documents().get(object))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private long timesHeld(World.Profile profile, ObjectId object) {
        return profile.references().stream()
                .map(each -> world.sources().get(each.source()))
                .filter(source -> source != null && source.present())
                .filter(source -> source.documents().containsKey(object))
                .count();
    }

    private World.Profile profile(String name) {
        return Objects.requireNonNull(world.profiles().get(name));
    }

    private static boolean present(World world, String name) {
        World.Source source = world.sources().get(name);
        return source != null && source.present();
    }
}
