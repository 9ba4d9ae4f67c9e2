package io.projectsveltos.fleet;

import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.ConditionTypes;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a SveltosCluster. {@code Ready} is always there; {@code Stalled} (a person must
 * act) and {@code Reconciling} (it is tried again) only while they hold. A condition that says what
 * it said before keeps its time, so that it is no change.
 */
final class StatusConditions {
    private final List<?> before;
    private final Object generation;
    private final Instant now;

    StatusConditions(@Nullable Object before, Object generation, Instant now) {
        this.before = before instanceof List<?> list ? list : List.of();
        this.generation = generation;
        this.now = now;
    }

    /** It answers. */
    List<Object> alive() {
        return List.of(
                condition(
                        ConditionTypes.READY,
                        ConditionStatus.TRUE,
                        ConditionReasons.SUCCEEDED,
                        "The API server answers."));
    }

    /** It does not answer, but not often enough in a row to matter. */
    List<Object> unchanged() {
        return List.copyOf(before);
    }

    /** It is not ready, or not any more. */
    List<Object> failing(SveltosException cause) {
        String message = String.valueOf(cause.getMessage());
        List<Object> conditions = new ArrayList<>();
        conditions.add(
                condition(
                        ConditionTypes.READY,
                        ConditionStatus.FALSE,
                        cause.code().reason(),
                        message));
        boolean stalled = cause.kind() == ErrorKind.USER;
        conditions.add(
                condition(
                        stalled ? ConditionTypes.STALLED : ConditionTypes.RECONCILING,
                        ConditionStatus.TRUE,
                        stalled ? cause.code().reason() : ConditionReasons.PROGRESSING,
                        stalled ? message : "The API server is asked again and again."));
        return conditions;
    }

    private Object condition(String type, ConditionStatus status, String reason, String message) {
        Map<?, ?> old =
                before.stream()
                        .map(ClusterReader::map)
                        .filter(condition -> type.equals(condition.get("type")))
                        .findFirst()
                        .orElse(Map.of());
        Map<String, Object> fresh = new LinkedHashMap<>();
        fresh.put("type", type);
        fresh.put("status", status.wire());
        fresh.put("observedGeneration", generation);
        fresh.put("reason", reason);
        fresh.put("message", message);
        boolean same =
                fresh.entrySet().stream()
                        .allMatch(
                                field -> Objects.equals(old.get(field.getKey()), field.getValue()));
        if (same) {
            return old;
        }
        boolean kept =
                status.wire().equals(old.get("status")) && old.get("lastTransitionTime") != null;
        fresh.put(
                "lastTransitionTime",
                kept
                        ? String.valueOf(old.get("lastTransitionTime"))
                        : now.truncatedTo(ChronoUnit.SECONDS).toString());
        return fresh;
    }
}
