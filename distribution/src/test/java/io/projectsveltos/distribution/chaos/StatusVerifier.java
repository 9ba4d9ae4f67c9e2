package io.projectsveltos.distribution.chaos;

import io.projectsveltos.spi.context.KubeObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares what profiles and summaries say with what the model says. */
final class StatusVerifier {
    private final Naming naming;
    private final StatusExpectations expected;
    private final Reading reading;
    private final Map<String, KubeObject> summaries = new TreeMap<>();
    private final List<String> differences = new ArrayList<>();

    StatusVerifier(Naming naming, StatusExpectations expected, Reading reading) {
        this.naming = naming;
        this.expected = expected;
        this.reading = reading;
        reading.summaries().forEach(each -> summaries.put(each.name(), each));
    }

    List<String> all() {
        expected.profiles().forEach(this::profile);
        leftovers();
        return differences;
    }

    private void profile(String name, StatusExpectations.Of of) {
        KubeObject profile = reading.profiles().get(name);
        if (profile == null) {
            differences.add("profile " + name + " does not exist");
            return;
        }
        Map<?, ?> status = map(profile.content().get("status"));
        matching(name, of, status);
        of.summaries().forEach((cluster, feature) -> summary(name, cluster, feature));
        Optional<String> ready = condition(profile, "Ready");
        switch (of.ready()) {
            case TRUE -> differ(name + " is ready", "True", ready.orElse("unknown"));
            case FALSE -> differ(name + " is ready", "False", ready.orElse("unknown"));
            case ANY -> {}
        }
    }

    private void matching(String name, StatusExpectations.Of of, Map<?, ?> status) {
        Set<String> matching = new TreeSet<>();
        for (Object each : list(status.get("matchingClusters"))) {
            matching.add(String.valueOf(map(each).get("name")));
        }
        matching.removeAll(of.perhaps());
        differ("profile " + name + " matches", of.summaries().keySet(), matching);
    }

    private void summary(String profile, String cluster, StatusExpectations.Feature expectation) {
        KubeObject summary = summaries.get(naming.summary(profile, cluster));
        String what = "summary of " + profile + " for " + cluster;
        if (summary == null) {
            differences.add(what + " does not exist");
            return;
        }
        List<?> features = list(map(summary.content().get("status")).get("featureSummaries"));
        List<String> statuses =
                features.stream().map(each -> String.valueOf(map(each).get("status"))).toList();
        switch (expectation) {
            case PROVISIONED -> differ(what, List.of("Provisioned"), statuses);
            case NONE -> differ(what, List.of(), statuses);
            case FAILED -> {
                if (statuses.size() != 1 || !statuses.getFirst().startsWith("Failed")) {
                    differences.add(what + " is " + statuses + ", not failed");
                }
            }
            case ANY -> {}
        }
    }

    private void leftovers() {
        // What ends waits for clusters that are paused.
        if (!expected.waiting().isEmpty()) {
            return;
        }
        Set<String> known = new TreeSet<>();
        for (String name : reading.profiles().keySet()) {
            StatusExpectations.Of of = expected.profiles().get(name);
            if (of != null) {
                of.summaries().keySet().forEach(each -> known.add(naming.summary(name, each)));
                of.perhaps().forEach(each -> known.add(naming.summary(name, each)));
            } else if (!expected.paused().contains(name)) {
                differences.add("profile " + name + " is still there");
            }
        }
        for (String name : summaries.keySet()) {
            boolean paused =
                    expected.paused().stream()
                            .anyMatch(each -> name.startsWith(naming.summary(each, "")));
            if (!known.contains(name) && !paused) {
                differences.add("summary " + name + " is still there");
            }
        }
    }

    private void differ(String what, Object expectation, Object found) {
        if (!expectation.equals(found)) {
            differences.add(what + ": " + found + ", not " + expectation);
        }
    }

    private static Optional<String> condition(KubeObject object, String type) {
        String generation = String.valueOf(object.metadata().get("generation"));
        return list(map(object.content().get("status")).get("conditions")).stream()
                .map(StatusVerifier::map)
                .filter(each -> type.equals(each.get("type")))
                .filter(each -> generation.equals(String.valueOf(each.get("observedGeneration"))))
                .map(each -> String.valueOf(each.get("status")))
                .findFirst();
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }
}
