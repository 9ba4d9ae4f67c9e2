package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.Condition;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A plugin that breaks, hangs or runs wild harms what it was to deploy, and nothing else. */
@Fleet(managed = 2)
class RoguePluginIT {
    private static final int CROWD = 24;

    @BeforeAll
    static void installDefinitions(FleetClusters fleet) {
        new Scene(fleet).close();
    }

    @Test
    void onePluginThatThrowsAtLoadIsFailedAndWhatItDeployedStays(FleetClusters fleet)
            throws IOException, InterruptedException {
        PluginFolder plugins = PluginFolder.ofShipped();
        RoguePlugin.THROWER.putInto(plugins);
        try (Scene scene = new Scene(fleet)) {
            scene.register("one", fleet.managed(0), scene.matching());
            scene.configMap(
                    "content", Map.of("a", Manifests.configMap(scene.namespace(), "thrown", "1")));
            try (PackagedController _ = start(fleet, plugins)) {
                profile(scene, RoguePlugin.THROWER);
                provisioned(scene, RoguePlugin.THROWER, "one");
            }
            AuditLog.Mark mark = fleet.managed(0).audit().mark();

            RoguePlugin.THROWER.putBrokenInto(plugins);

            String reason =
                    "The constructor of forged.Factory0 threw java.util.NoSuchElementException.";
            assertThat(plugins.listed())
                    .containsPattern("Thrower +1\\.2\\.3 +FAILED +- +- +Thrower\\.jar +" + reason)
                    .containsPattern("deployer-resources +\\S+ +STARTED +Resources");
            try (PackagedController controller = start(fleet, plugins)) {
                FeatureSummary feature =
                        feature(
                                scene,
                                RoguePlugin.THROWER,
                                "one",
                                FeatureStatus.FAILED_NON_RETRIABLE);
                assertThat(feature.failureReason()).isEqualTo("UnknownDeployer");
                assertThat(feature.failureMessage()).startsWith("deployer Thrower is unknown");
                assertThat(controller.plugins()).contains(reason);
                assertThat(Writes.since(mark, fleet.managed(0))).isEmpty();
            }

            RoguePlugin.THROWER.putInto(plugins);
            try (PackagedController _ = start(fleet, plugins)) {
                provisioned(scene, RoguePlugin.THROWER, "one");
                assertThat(Writes.since(mark, fleet.managed(0))).isEmpty();
                scene.deleteProfile("rogue");
            }
        }
    }

    @Test
    void oneThatSleepsIsInterruptedAndTriedAgain(FleetClusters fleet) {
        PluginFolder plugins = PluginFolder.ofShipped();
        RoguePlugin.SLEEPER.putInto(plugins);
        try (PackagedController controller = start(fleet, plugins, "--plugin-render-time=1s");
                Scene scene = new Scene(fleet)) {
            scene.register("one", fleet.managed(0), scene.matching());
            scene.configMap("content", Map.of("a", RoguePlugin.MISBEHAVE));
            profile(scene, RoguePlugin.SLEEPER);

            FeatureSummary feature =
                    feature(scene, RoguePlugin.SLEEPER, "one", FeatureStatus.FAILED);

            assertThat(feature.failureReason()).isEqualTo("DeadlineExceeded");
            assertThat(feature.failureMessage())
                    .isEqualTo(
                            "The plugin Sleeper did not render rogue for Sveltos:"
                                    + scene.namespace()
                                    + "/one within 1 s and was interrupted.");
            assertThat(scene.condition("rogue", "one", "Reconciling"))
                    .get()
                    .extracting(Condition::reason)
                    .isEqualTo("DeadlineExceeded");
            Metrics calls =
                    new Metrics("projectsveltos_plugins_call_seconds_count")
                            .with("plugin", "Sleeper")
                            .with("result", "DeadlineExceeded");
            eventually(
                    "it is tried again",
                    () -> assertThat(calls.sum(controller)).isGreaterThanOrEqualTo(3));
            // It ends when it is told to, so it may go on.
            assertThat(controller.plugins()).containsPattern("Sleeper +1\\.2\\.3 +STARTED");

            scene.configMap(
                    "content", Map.of("a", Manifests.configMap(scene.namespace(), "slept", "1")));
            provisioned(scene, RoguePlugin.SLEEPER, "one");
            scene.deleteProfile("rogue");
        }
    }

    @Test
    void oneThatSpinsIsAbandonedWithoutADentInWhatOthersDo(FleetClusters fleet) {
        PluginFolder plugins = PluginFolder.ofShipped();
        RoguePlugin.SPINNER.putInto(plugins);
        Metrics running =
                new Metrics("projectsveltos_plugins_calls_running").with("plugin", "Spinner");
        Metrics stuck = new Metrics("projectsveltos_plugins_calls_stuck").with("plugin", "Spinner");
        try (PackagedController controller = start(fleet, plugins, "--plugin-render-time=30s");
                Scene scene = new Scene(fleet)) {
            Latency latency = new Latency(scene, fleet.managed(1));
            for (int i = 0; i < CROWD; i++) {
                scene.register("crowd-" + i, fleet.managed(0), scene.matching());
            }
            Duration before = latency.median("before");

            scene.configMap("content", Map.of("a", RoguePlugin.MISBEHAVE));
            profile(scene, RoguePlugin.SPINNER);
            eventually(
                    "it spins in every place it may have",
                    () -> assertThat(running.sum(controller)).isEqualTo(12));
            Duration spinning = latency.median("while 12 calls spin");
            // A profile on the very clusters it spins for is not held up either.
            scene.configMap(
                    "plain", Map.of("a", Manifests.configMap(scene.namespace(), "plain", "1")));
            scene.profile("plain", "plain");
            for (int i = 0; i < CROWD; i++) {
                scene.awaitProvisioned("plain", "crowd-" + i);
            }
            assertThat(stuck.sum(controller)).as("it still has its time").isZero();

            within(
                    Duration.ofSeconds(90),
                    "it is abandoned",
                    () -> assertThat(stuck.sum(controller)).isEqualTo(12));
            Duration abandoned = latency.median("after 12 calls were abandoned");
            assertThat(
                            new Metrics("projectsveltos_plugins_calls_abandoned_total")
                                    .with("plugin", "Spinner")
                                    .sum(controller))
                    .isEqualTo(12);
            assertThat(controller.plugins())
                    .containsPattern(
                            "Spinner +1\\.2\\.3 +DEGRADED +Spinner +- +Spinner\\.jar +12 abandoned"
                                    + " calls still run in the plugin; restart the controller");
            assertThat(feature(scene, RoguePlugin.SPINNER, "crowd-0", FeatureStatus.FAILED))
                    .extracting(FeatureSummary::failureMessage)
                    .asString()
                    .containsAnyOf(
                            "did not render rogue for Sveltos:"
                                    + scene.namespace()
                                    + "/crowd-0 within 30 s and was abandoned.",
                            "The plugin Spinner gets no further calls: 12 of them did not end when"
                                    + " interrupted and still run");
            // Whoever is held up waits for as long as the plugin may render.
            Duration flat = before.multipliedBy(3).plusSeconds(3);
            assertThat(spinning).isLessThan(flat);
            assertThat(abandoned).isLessThan(flat);
            scene.deleteProfile("rogue");
        }
    }

    private static PackagedController start(
            FleetClusters fleet, PluginFolder plugins, String... flags) {
        return PackagedController.startWith(fleet.management(), plugins.path(), flags);
    }

    private static void profile(Scene scene, RoguePlugin plugin) {
        DeployerRef ref =
                DeployerRefBuilder.builder()
                        .name("rogue")
                        .deployer(plugin.id())
                        .source(
                                new DeployerSource(
                                        SourceKind.CONFIG_MAP, scene.namespace(), "content", null))
                        .build();
        scene.profile("rogue", spec -> spec.withDeployerRefs(List.of(ref)));
    }

    private static void provisioned(Scene scene, RoguePlugin plugin, String cluster) {
        feature(scene, plugin, cluster, FeatureStatus.PROVISIONED);
    }

    private static FeatureSummary feature(
            Scene scene, RoguePlugin plugin, String cluster, FeatureStatus status) {
        return scene.awaitFeature("rogue", cluster, plugin.id() + "/rogue", status);
    }
}
