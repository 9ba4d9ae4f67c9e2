package io.projectsveltos.distribution.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares what there is with what the model says. */
final class Verifier {
    private final Naming naming;

    Verifier(Naming naming) {
        this.naming = naming;
    }

    /** What is not as it has to be; one line each. */
    List<String> differences(Expectation expectation, Reading reading) {
        List<String> differences = new ArrayList<>();
        Set<String> clusters = new TreeSet<>(expectation.objects().keySet());
        clusters.addAll(reading.objects().keySet());
        for (String cluster : clusters) {
            objects(
                    cluster,
                    expectation.objects().getOrDefault(cluster, Map.of()),
                    reading.objects().getOrDefault(cluster, Map.of()),
                    differences);
        }
        differences.addAll(new StatusVerifier(naming, expectation.statuses(), reading).all());
        return differences;
    }

    private static void objects(
            String cluster,
            Map<ObjectId, Set<Integer>> expected,
            Map<ObjectId, Integer> found,
            List<String> differences) {
        Set<ObjectId> objects = new TreeSet<>(expected.keySet());
        objects.addAll(found.keySet());
        for (ObjectId object : objects) {
            Set<Integer> revisions = expected.getOrDefault(object, Set.of(Holdings.ABSENT));
            int revision = found.getOrDefault(object, Holdings.ABSENT);
            if (!revisions.contains(revision)) {
                differences.add(
                        cluster
                                + ": "
                                + object
                                + " is "
                                + words(revision)
                                + ", not "
                                + String.join(
                                        " or ", revisions.stream().map(Verifier::words).toList()));
            }
        }
    }

    private static String words(int revision) {
        return switch (revision) {
            case Holdings.ABSENT -> "absent";
            case Reading.BROKEN -> "of mixed revisions";
            default -> "revision " + revision;
        };
    }
}
