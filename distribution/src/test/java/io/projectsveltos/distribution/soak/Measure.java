package io.projectsveltos.distribution.soak;

import java.util.Locale;

/** What is measured, and by how much it may rise in an hour. */
enum Measure {
    HEAP("heap after collection, MB", 1),
    METASPACE("metaspace, MB", 1),
    PROPORTIONAL("memory of the process tree, MB", 1),
    THREADS("threads", 1),
    SOCKETS("sockets", 2),
    ENGINES("engine processes", 1);

    private final String text;
    private final double limit;

    Measure(String text, double limit) {
        this.text = text;
        this.limit = limit;
    }

    /** For people. */
    String text() {
        return text;
    }

    /** An hour. */
    double limit() {
        return limit;
    }

    /** In the JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
