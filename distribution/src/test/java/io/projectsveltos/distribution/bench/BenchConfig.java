package io.projectsveltos.distribution.bench;

import java.util.Map;

/**
 * What is measured.
 *
 * @param clusters how many clusters take part in a round
 * @param fleet how many virtual clusters there are
 * @param objects how many objects each gets, its namespace among them
 * @param planes how many API servers stand behind the clusters
 * @param idleMinutes how long nothing changes while writes are counted
 */
record BenchConfig(int clusters, int fleet, int objects, int planes, int idleMinutes) {
    /** What the variables say, and the usual sizes where they say nothing. */
    static BenchConfig of(Map<String, String> environment) {
        return new BenchConfig(
                number(environment, "CLUSTERS", 100),
                number(environment, "FLEET", 1_000),
                number(environment, "OBJECTS", 6),
                number(environment, "PLANES", 2),
                number(environment, "IDLE_MINUTES", 1));
    }

    private static int number(Map<String, String> environment, String name, int otherwise) {
        String text = environment.getOrDefault(name, "");
        return text.isBlank() ? otherwise : Integer.parseInt(text);
    }
}
