package io.projectsveltos.api;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The next list of conditions of an object, led on from the present one. A condition whose status
 * stays keeps its time, and conditions that are not touched stay as they are, so that the same
 * state always gives the same list and costs no write. Not for several threads.
 */
public final class Conditions {
    /** Longer messages are cut: status is read by people. */
    private static final int MESSAGE_LIMIT = 1024;

    private final Map<String, Condition> conditions = new LinkedHashMap<>();
    private final long generation;
    private final Instant now;

    /**
     * Begins with the present list.
     *
     * @param current the conditions the object has; null for none
     * @param generation the generation of the spec that the next conditions speak of
     * @param now the time of what changes, in whole seconds, as the API keeps it
     */
    public Conditions(@Nullable List<Condition> current, long generation, Instant now) {
        Absent.list(current).forEach(condition -> conditions.put(condition.type(), condition));
        this.generation = generation;
        this.now = now;
    }

    /** Sets a condition. */
    public Conditions set(String type, ConditionStatus status, String reason, String message) {
        Condition old = conditions.get(type);
        Instant since = old != null && old.status() == status ? old.lastTransitionTime() : now;
        conditions.put(
                type, new Condition(type, status, generation, since, reason, shortened(message)));
        return this;
    }

    /** Drops a condition that is only shown while it holds. */
    public Conditions clear(String type) {
        conditions.remove(type);
        return this;
    }

    /** Sets a condition while it holds, and drops it otherwise. */
    public Conditions when(boolean holds, String type, String reason, String message) {
        return holds ? set(type, ConditionStatus.TRUE, reason, message) : clear(type);
    }

    /** The list, in the order in which the types appeared. */
    public List<Condition> list() {
        return List.copyOf(conditions.values());
    }

    private static String shortened(String message) {
        return message.length() <= MESSAGE_LIMIT
                ? message
                : message.substring(0, MESSAGE_LIMIT - 3) + "...";
    }
}
