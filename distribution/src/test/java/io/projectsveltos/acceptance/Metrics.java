package io.projectsveltos.acceptance;

import java.util.Map;
import java.util.TreeMap;

/**
 * The samples of one metric that carry these labels.
 *
 * @param name as Prometheus sees it
 * @param labels all of them have to fit
 */
record Metrics(String name, Map<String, String> labels) {
    Metrics(String name) {
        this(name, Map.of());
    }

    Metrics with(String label, String value) {
        Map<String, String> more = new TreeMap<>(labels);
        more.put(label, value);
        return new Metrics(name, more);
    }

    /** Their sum in a controller now; 0 for none. */
    double sum(PackagedController controller) {
        return controller
                .metrics()
                .lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .filter(this::fits)
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private boolean fits(String line) {
        return labels.entrySet().stream()
                .allMatch(label -> line.contains(label.getKey() + "=\"" + label.getValue() + "\""));
    }
}
