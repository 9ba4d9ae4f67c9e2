package io.projectsveltos.fleet;

import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.ConditionTypes;
import io.projectsveltos.api.Conditions;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a SveltosCluster, in and out as plain JSON. {@code Ready} is always there;
 * {@code Stalled} (a person must act) and {@code Reconciling} (it is tried again) only while they
 * hold.
 */
final class StatusConditions {
    private final List<?> before;
    private final long generation;
    private final Instant now;

    StatusConditions(@Nullable Object before, long generation, Instant now) {
        this.before = before instanceof List<?> list ? list : List.of();
        this.generation = generation;
        this.now = now.truncatedTo(ChronoUnit.SECONDS);
    }

    /** It answers. */
    List<Object> alive() {
        return written(
                conditions()
                        .set(
                                ConditionTypes.READY,
                                ConditionStatus.TRUE,
                                ConditionReasons.SUCCEEDED,
                                "The API server answers.")
                        .clear(ConditionTypes.STALLED)
                        .clear(ConditionTypes.RECONCILING));
    }

    /** It does not answer, but not often enough in a row to matter. */
    List<Object> unchanged() {
        return List.copyOf(before);
    }

    /** It is not ready, or not any more. */
    List<Object> failing(SveltosException cause) {
        String reason = cause.code().reason();
        boolean stalled = cause.kind() == ErrorKind.USER;
        return written(
                conditions()
                        .set(
                                ConditionTypes.READY,
                                ConditionStatus.FALSE,
                                reason,
                                cause.getMessage())
                        .when(stalled, ConditionTypes.STALLED, reason, cause.getMessage())
                        .when(
                                !stalled,
                                ConditionTypes.RECONCILING,
                                ConditionReasons.PROGRESSING,
                                "The API server is asked again and again."));
    }

    private Conditions conditions() {
        return new Conditions(
                before.stream()
                        .map(ClusterReader::map)
                        .flatMap(condition -> read(condition).stream())
                        .toList(),
                generation,
                now);
    }

    // What is no condition is not kept.
    private static Optional<Condition> read(Map<?, ?> condition) {
        try {
            Instant since = Instant.parse(ClusterReader.text(condition.get("lastTransitionTime")));
            return Arrays.stream(ConditionStatus.values())
                    .filter(status -> status.wire().equals(condition.get("status")))
                    .findFirst()
                    .map(
                            status ->
                                    new Condition(
                                            ClusterReader.text(condition.get("type")),
                                            status,
                                            condition.get("observedGeneration") instanceof Long seen
                                                    ? seen
                                                    : null,
                                            since,
                                            ClusterReader.text(condition.get("reason")),
                                            ClusterReader.text(condition.get("message"))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static List<Object> written(Conditions conditions) {
        return conditions.list().stream().<Object>map(StatusConditions::write).toList();
    }

    private static Map<String, Object> write(Condition condition) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", condition.type());
        json.put("status", condition.status().wire());
        Long seen = condition.observedGeneration();
        if (seen != null) {
            json.put("observedGeneration", seen);
        }
        json.put("lastTransitionTime", condition.lastTransitionTime().toString());
        json.put("reason", condition.reason());
        json.put("message", condition.message());
        return json;
    }
}
