package io.projectsveltos.distribution.bench;

import java.util.Map;

/**
 * What is measured.
 *
 * @param clusters how many clusters take part in a round
 * @param objects how many objects each gets, its namespace among them
 * @param planes how many API servers stand behind the clusters
 * @param idleMinutes how long nothing changes while writes are counted
 */
record BenchConfig(int clusters, int objects, int planes, int idleMinutes) {
    /** What the variables say; so many clusters where they say nothing of them. */
    static BenchConfig of(Map<String, String> environment, int clusters) {
        return new BenchConfig(
                number(environment, "CLUSTERS", clusters),
                number(environment, "OBJECTS", 6),
                number(environment, "PLANES", 2),
                number(environment, "IDLE_MINUTES", 1));
    }

    private static int number(Map<String, String> environment, String name, int otherwise) {
        String text = environment.getOrDefault(name, "");
        return text.isBlank() ? otherwise : Integer.parseInt(text);
    }
}
