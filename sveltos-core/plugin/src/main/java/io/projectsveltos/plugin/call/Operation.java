package io.projectsveltos.plugin.call;

import java.time.Duration;

/**
 * What is asked of a plugin.
 *
 * @param name the verb; a tag of metrics, so one of few
 * @param object what it is done to, for messages; empty for the plugin as a whole
 * @param time how long it may take
 * @param late whether a result that comes after the interrupt still counts
 */
record Operation(String name, String object, Duration time, Late late) {
    /** What becomes of a result that comes after the deadline, within the grace. */
    enum Late {
        /** It may tell what was written until then. */
        TAKE,
        /** It may be cut short by the interrupt, and what is missing in it would be pruned. */
        REFUSE
    }

    static Operation onPlugin(String name, Duration time) {
        return new Operation(name, "", time, Late.REFUSE);
    }

    static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    @Override
    public String toString() {
        return object.isEmpty() ? name : name + " " + object;
    }
}
