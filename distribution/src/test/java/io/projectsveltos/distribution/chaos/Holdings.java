package io.projectsveltos.distribution.chaos;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What may be true of the objects in one cluster at present: for each the revisions it may have,
 * {@link #ABSENT} among them where it may be absent.
 */
final class Holdings {
    /** The revision of an object that is not there. */
    static final int ABSENT = 0;

    private final Map<ObjectId, Set<Integer>> possible = new TreeMap<>();
    private final Map<ObjectId, Set<String>> owners = new HashMap<>();
    private final Set<ObjectId> left = new HashSet<>();
    private final Set<ObjectId> deletable = new HashSet<>();
    private final Set<ObjectId> steady = new HashSet<>();

    /** Every object that was ever meant. */
    Set<ObjectId> objects() {
        return possible.keySet();
    }

    Set<Integer> possible(ObjectId object) {
        return possible.getOrDefault(object, Set.of(ABSENT));
    }

    /** The profiles that may have brought an object. */
    Set<String> owners(ObjectId object) {
        return owners.getOrDefault(object, Set.of());
    }

    /** Whether an object stayed when its cluster was taken out of the fleet. */
    boolean left(ObjectId object) {
        return left.contains(object);
    }

    /** The objects of which it is not known whether they are there, or whose they are. */
    Set<ObjectId> uncertain() {
        Set<ObjectId> uncertain = new HashSet<>(left);
        possible.forEach(
                (object, revisions) -> {
                    if (revisions.size() > 1) {
                        uncertain.add(object);
                    }
                });
        return uncertain;
    }

    /** Whether the world asked for an object's end since it was last seen in its place. */
    boolean deletable(ObjectId object) {
        return deletable.contains(object);
    }

    /** Whether nothing was a reason to delete an object since it was last seen in its place. */
    boolean steady(ObjectId object) {
        return steady.contains(object);
    }

    /** Takes up what the world asks for; the object may be as before, or so already. */
    void follow(ObjectId object, Intent intent, Set<String> claimants) {
        owners.computeIfAbsent(object, _ -> new TreeSet<>()).addAll(claimants);
        switch (intent) {
            case Intent.Wanted wanted -> {
                add(object, Set.of(wanted.revision()));
                if (owners(object).size() > 1) {
                    handedOver(object);
                }
            }
            case Intent.Contested contested -> {
                add(object, contested.revisions());
                handedOver(object);
            }
            case Intent.Kept kept -> add(object, kept.possible());
            case Intent.Unwanted _ -> {
                add(object, Set.of(ABSENT));
                passing(object);
            }
            case Intent.Loose loose -> {
                add(object, Set.of(ABSENT));
                add(object, loose.possible());
                passing(object);
            }
        }
    }

    /** What an object may be like once everything is quiet. */
    Set<Integer> quiet(ObjectId object, Intent intent) {
        Set<Integer> quiet = new TreeSet<>();
        switch (intent) {
            case Intent.Wanted wanted -> quiet.add(wanted.revision());
            case Intent.Contested contested -> {
                quiet.addAll(contested.revisions());
                if (contested.open()) {
                    quiet.addAll(possible(object));
                    quiet.remove(ABSENT);
                }
            }
            case Intent.Kept kept -> {
                quiet.addAll(possible(object));
                quiet.addAll(kept.possible());
            }
            case Intent.Unwanted _ -> quiet.add(ABSENT);
            case Intent.Loose loose -> {
                quiet.addAll(possible(object));
                quiet.addAll(loose.possible());
                quiet.add(ABSENT);
            }
        }
        return quiet;
    }

    /** It was found as the world asks for. */
    void settle(ObjectId object, Intent intent) {
        switch (intent) {
            case Intent.Wanted wanted -> {
                learn(object, wanted.revision());
                owners.put(object, new TreeSet<>(Set.of(wanted.profile())));
                left.remove(object);
            }
            case Intent.Unwanted _ -> {
                learn(object, ABSENT);
                owners.remove(object);
                left.remove(object);
            }
            case Intent.Contested _, Intent.Kept _, Intent.Loose _ -> {}
        }
    }

    /** It was found like this, and nobody works on it. */
    void learn(ObjectId object, int revision) {
        possible.put(object, new TreeSet<>(Set.of(revision)));
        deletable.remove(object);
        if (revision == ABSENT) {
            steady.remove(object);
        } else {
            steady.add(object);
        }
    }

    /** The cluster is taken out of the fleet: what is there stays. */
    void leave() {
        possible.forEach(
                (object, revisions) -> {
                    if (!revisions.equals(Set.of(ABSENT))) {
                        left.add(object);
                    }
                });
    }

    private void add(ObjectId object, Set<Integer> revisions) {
        possible.computeIfAbsent(object, _ -> new TreeSet<>(Set.of(ABSENT))).addAll(revisions);
    }

    // Who had it takes it away before the other one brings it.
    private void handedOver(ObjectId object) {
        add(object, Set.of(ABSENT));
        passing(object);
    }

    private void passing(ObjectId object) {
        deletable.add(object);
        steady.remove(object);
    }
}
