package io.projectsveltos.addons.report;

import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionStatus;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The next list of conditions of an object. A condition whose status stays keeps its time, so that
 * the same state always gives the same list.
 */
final class Conditions {
    private static final int MESSAGE_LIMIT = 1024;

    private final Map<String, Condition> conditions = new LinkedHashMap<>();
    private final long generation;
    private final Instant now;

    Conditions(@Nullable List<Condition> current, long generation, Instant now) {
        if (current != null) {
            current.forEach(condition -> conditions.put(condition.type(), condition));
        }
        this.generation = generation;
        this.now = now;
    }

    /** Sets a condition. */
    Conditions set(String type, ConditionStatus status, String reason, String message) {
        Condition old = conditions.get(type);
        Instant since = old != null && old.status() == status ? old.lastTransitionTime() : now;
        conditions.put(
                type, new Condition(type, status, generation, since, reason, shortened(message)));
        return this;
    }

    /** Drops a condition that is only shown while it holds. */
    Conditions clear(String type) {
        conditions.remove(type);
        return this;
    }

    /** Sets a condition while it holds, and drops it otherwise. */
    Conditions when(boolean holds, String type, String reason, String message) {
        return holds ? set(type, ConditionStatus.TRUE, reason, message) : clear(type);
    }

    List<Condition> list() {
        return List.copyOf(conditions.values());
    }

    private static String shortened(String message) {
        return message.length() <= MESSAGE_LIMIT
                ? message
                : message.substring(0, MESSAGE_LIMIT - 3) + "...";
    }
}
