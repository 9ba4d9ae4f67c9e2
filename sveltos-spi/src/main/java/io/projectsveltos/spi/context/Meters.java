package io.projectsveltos.spi.context;

import java.time.Duration;

/**
 * Counts what a plugin does, under {@code projectsveltos_plugin_}. A name and its tag keys are
 * fixed by their first use; values of tags must come from a small set.
 */
public interface Meters {
    /** Adds to a counter. Tags are key, value, key, value. */
    void count(String name, double amount, String... tags);

    /** Records how long something took. Tags are key, value, key, value. */
    void time(String name, Duration duration, String... tags);
}
