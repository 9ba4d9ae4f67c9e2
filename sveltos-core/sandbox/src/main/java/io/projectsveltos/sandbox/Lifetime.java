package io.projectsveltos.sandbox;

/** How long a server lives. */
enum Lifetime {
    /** Ends with this JVM, however that one ends: it watches a pipe that the JVM holds open. */
    TETHERED("tethered"),
    /** Outlives this JVM until it is ended by its pid. */
    DETACHED("detached");

    private final String word;

    Lifetime(String word) {
        this.word = word;
    }

    /** As the binary knows it. */
    String word() {
        return word;
    }
}
