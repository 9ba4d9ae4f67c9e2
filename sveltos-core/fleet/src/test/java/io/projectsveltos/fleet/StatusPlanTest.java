package io.projectsveltos.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StatusPlanTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final SveltosException down =
            new SveltosException(StandardErrorCode.UNREACHABLE, "It does not answer.");

    @Test
    void makesAClusterThatAnswersReady() {
        StatusPlan plan = StatusPlan.of(cluster(Map.of()), alive("v1.37.2-eks-1"), NOW);

        assertThat(plan.labels()).containsEntry("projectsveltos.io/k8s-version", "v1.37.2");
        assertThat(plan.status())
                .containsEntry("ready", true)
                .containsEntry("version", "v1.37.2-eks-1")
                .containsEntry("connectionStatus", "Healthy")
                .doesNotContainKeys("failureMessage", "connectionFailures");
    }

    @Test
    void changesNothingWhereNothingChanged() {
        KubeObject first = cluster(Map.of()).object();
        StatusPlan plan = StatusPlan.of(ClusterReader.sveltos(first), alive("v1.37.2"), NOW);
        KubeObject written = merge(first, plan);

        StatusPlan again =
                StatusPlan.of(
                        ClusterReader.sveltos(written), alive("v1.37.2"), NOW.plusSeconds(60));

        assertThat(again.labels()).isEmpty();
        assertThat(again.status()).isEmpty();
    }

    @Test
    void countsFailuresUpToTheThresholdAndNoFurther() {
        KubeObject object =
                merge(
                        cluster(Map.of()).object(),
                        StatusPlan.of(cluster(Map.of()), alive("v1.37.2"), NOW));
        for (int failures = 1; failures <= 3; failures++) {
            StatusPlan plan = StatusPlan.of(ClusterReader.sveltos(object), failed(down), NOW);
            assertThat(plan.connectionFailures()).isEqualTo(failures);
            assertThat(plan.down()).isEqualTo(failures == 3);
            object = merge(object, plan);
        }

        assertThat(status(object))
                .containsEntry("ready", true)
                .containsEntry("connectionStatus", "Down")
                .containsEntry("failureMessage", "It does not answer.");
        assertThat(StatusPlan.of(ClusterReader.sveltos(object), failed(down), NOW).status())
                .isEmpty();
    }

    @Test
    void takesTheFailureBackOnceItAnswers() {
        KubeObject lost = cluster(Map.of()).object();
        for (int i = 0; i < 3; i++) {
            lost = merge(lost, StatusPlan.of(ClusterReader.sveltos(lost), failed(down), NOW));
        }

        KubeObject up =
                merge(lost, StatusPlan.of(ClusterReader.sveltos(lost), alive("v1.37.2"), NOW));

        assertThat(status(up))
                .containsEntry("connectionStatus", "Healthy")
                .containsEntry("connectionFailures", 0L)
                .doesNotContainKey("failureMessage");
    }

    @Test
    void saysThatAPersonMustActWhereWaitingDoesNotHelp() {
        SveltosException refused =
                new SveltosException(StandardErrorCode.INVALID_INPUT, "It uses an exec plugin.");

        StatusPlan plan = StatusPlan.of(cluster(Map.of()), failed(refused), NOW);

        assertThat(String.valueOf(plan.status().get("conditions")))
                .contains("type=Ready, status=False")
                .contains("type=Stalled, status=True")
                .contains("reason=InvalidInput");
    }

    @Test
    void keepsTheTimeOfAConditionThatStaysAndTheConditionsOfOthers() {
        Map<String, Object> ready = condition("Ready", "2025-01-01T00:00:00Z");
        Map<String, Object> foreign = condition("Foreign", "2025-01-01T00:00:00Z");
        ClusterSnapshot cluster =
                cluster(
                        Map.of(
                                "conditions",
                                List.of(ready, foreign, Map.of("type", "Broken"), "nonsense")));

        Object conditions =
                StatusPlan.of(cluster, alive("v1.37.2"), NOW).status().get("conditions");

        assertThat(conditions)
                .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                .extracting(condition -> condition.get("type"))
                .containsExactly("Ready", "Foreign");
        assertThat(conditions)
                .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                .extracting(condition -> condition.get("lastTransitionTime"))
                .containsOnly("2025-01-01T00:00:00Z");
    }

    @Test
    void doesNotCountWhatWasNotAsked() {
        Probe known = new Probe.Failed(down, false, Duration.ofSeconds(2));

        assertThat(StatusPlan.of(cluster(Map.of()), known, NOW).connectionFailures()).isZero();
    }

    private static Map<String, Object> condition(String type, String since) {
        return Map.of(
                "type",
                type,
                "status",
                "True",
                "observedGeneration",
                1L,
                "lastTransitionTime",
                since,
                "reason",
                "Any",
                "message",
                "any");
    }

    private static Probe alive(String version) {
        return new Probe.Alive(version);
    }

    private static Probe failed(SveltosException cause) {
        return new Probe.Failed(cause, true, Duration.ofSeconds(2));
    }

    private static ClusterSnapshot cluster(Map<String, Object> status) {
        return ClusterReader.sveltos(
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "lib.projectsveltos.io/v1beta1",
                                "kind",
                                "SveltosCluster",
                                "metadata",
                                Map.of("namespace", "ns", "name", "c", "generation", 1L),
                                "spec",
                                Map.of("consecutiveFailureThreshold", 3L),
                                "status",
                                status)));
    }

    /** As a server merges it. */
    private static KubeObject merge(KubeObject object, StatusPlan plan) {
        Map<String, @Nullable Object> status = new LinkedHashMap<>(status(object));
        plan.status()
                .forEach(
                        (field, value) -> {
                            if (value == null) {
                                status.remove(field);
                            } else {
                                status.put(field, value);
                            }
                        });
        return object.withAdded(plan.labels(), Map.of()).with("status", status);
    }

    private static Map<String, @Nullable Object> status(KubeObject object) {
        Map<String, @Nullable Object> status = new LinkedHashMap<>();
        ClusterReader.map(object.content().get("status"))
                .forEach((field, value) -> status.put(String.valueOf(field), value));
        return status;
    }
}
