package io.projectsveltos.addons.report;

import static io.projectsveltos.addons.testing.Samples.LATER;
import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.failure;
import static io.projectsveltos.addons.testing.Samples.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.api.config.v1beta1.DeployedResource;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a ClusterConfiguration says that a profile has on its cluster. */
class ConfigurationEntriesTest {
    private final SveltosException down = failure(StandardErrorCode.SERVER_ERROR, "down");

    @Test
    void listsWhatWasDeployedWithItsSideAndTime() {
        ClusterConfigurationStatus status =
                after(
                        null,
                        NOW,
                        "p",
                        done("Resources", changed("a"), local("b"), clusterWide("n")));

        assertThat(resources(status, "p"))
                .containsExactly(
                        new DeployedResource(
                                "a", "default", "", "ConfigMap", "v1", NOW, DeploymentType.REMOTE),
                        new DeployedResource(
                                "b", "default", "", "ConfigMap", "v1", NOW, DeploymentType.LOCAL),
                        new DeployedResource(
                                "n", null, "", "Namespace", "v1", NOW, DeploymentType.REMOTE));
    }

    @Test
    void keepsTheTimeOfWhatWasNotWritten() {
        ClusterConfigurationStatus before = after(null, NOW, "p", done("Resources", changed("a")));

        ClusterConfigurationStatus after =
                after(before, LATER, "p", done("Resources", same("a"), changed("b")));

        assertThat(resources(after, "p"))
                .extracting(DeployedResource::lastAppliedTime)
                .containsExactly(NOW, LATER);
        assertThat(after(before, LATER, "p", done("Resources", same("a")))).isEqualTo(before);
    }

    @Test
    void forgetsWhatACompleteTurnDidNotReach() {
        ClusterConfigurationStatus before =
                after(null, NOW, "p", done("Resources", changed("a"), changed("b")));

        assertThat(names(after(before, LATER, "p", done("Resources", same("b"))), "p"))
                .containsExactly("b");
    }

    @Test
    void keepsWhatATurnThatBrokeOffDidNotReach() {
        ClusterConfigurationStatus before =
                after(null, NOW, "p", done("Resources", changed("a"), changed("b")));

        ClusterConfigurationStatus after =
                after(before, LATER, "p", outcome("Resources", down, PruneHold.NONE, changed("c")));

        assertThat(names(after, "p")).containsExactly("a", "b", "c");
    }

    @Test
    void keepsWhatIsHeldBackFromThePrune() {
        ClusterConfigurationStatus before = after(null, NOW, "p", done("Resources", changed("a")));
        PruneHold hold = PruneHold.of(List.of(configMap("a").key()));

        assertThat(names(after(before, LATER, "p", outcome("Resources", null, hold)), "p"))
                .containsExactly("a");
    }

    @Test
    void leavesAFeatureAloneThatHadNoTurn() {
        ClusterConfigurationStatus before = after(null, NOW, "p", done("Resources", changed("a")));

        assertThat(
                        after(
                                before,
                                LATER,
                                "p",
                                FeatureOutcome.unchanged("Resources", "1", Set.of()),
                                FeatureOutcome.failed("Helm", Set.of(), down)))
                .isEqualTo(before);
    }

    @Test
    void keepsProfilesApart() {
        ClusterConfigurationStatus one = after(null, NOW, "one", done("Resources", changed("a")));
        ClusterConfigurationStatus both = after(one, NOW, "two", done("Resources", changed("b")));

        assertThat(names(both, "one")).containsExactly("a");
        assertThat(names(both, "two")).containsExactly("b");
        ClusterConfigurationStatus left = new ConfigurationEntries(both, NOW).without("one");
        assertThat(names(left, "one")).isEmpty();
        assertThat(names(left, "two")).containsExactly("b");
        assertThat(ConfigurationEntries.empty(left)).isFalse();
        assertThat(ConfigurationEntries.empty(new ConfigurationEntries(left, NOW).without("two")))
                .isTrue();
    }

    @Test
    void dropsAFeatureThatIsGoneAndAProfileThatHasNoneLeft() {
        ClusterConfigurationStatus before = after(null, NOW, "p", done("Site/x", changed("a")));

        ClusterConfigurationStatus after =
                new ConfigurationEntries(before, NOW).after("p", List.of(), Set.of("Site/x"));

        assertThat(after.clusterProfileResources()).isNull();
    }

    @Test
    void isTheInventoryOfAFeatureBySide() {
        ConfigurationEntries entries =
                new ConfigurationEntries(
                        after(
                                null,
                                NOW,
                                "p",
                                done("Site/x", changed("a"), local("b")),
                                done("Resources", changed("c"))),
                        NOW);

        assertThat(entries.recorded("p", "Site/x"))
                .isEqualTo(
                        new RecordedFeature(
                                "1", Set.of(DeploymentType.REMOTE, DeploymentType.LOCAL)));
        assertThat(entries.recorded("p", "Resources").sides())
                .containsExactly(DeploymentType.REMOTE);
        assertThat(entries.recorded("q", "Site/x")).isEqualTo(RecordedFeature.NONE);
        assertThat(entries.inventory("p", "Site/x", DeploymentType.LOCAL))
                .containsExactly(
                        new InventoryItem(new ObjectKey("v1", "ConfigMap", "default", "b"), ""));
        assertThat(entries.inventory("p", "Site/x", DeploymentType.REMOTE))
                .extracting(item -> item.key().name())
                .containsExactly("a");
    }

    private static ClusterConfigurationStatus after(
            @Nullable ClusterConfigurationStatus before,
            Instant now,
            String profile,
            FeatureOutcome... outcomes) {
        return new ConfigurationEntries(before, now).after(profile, List.of(outcomes), Set.of());
    }

    private static FeatureOutcome done(String feature, DeployedObject... objects) {
        return outcome(feature, null, PruneHold.NONE, objects);
    }

    private static FeatureOutcome outcome(
            String feature,
            @Nullable SveltosException failure,
            PruneHold hold,
            DeployedObject... objects) {
        return new FeatureOutcome(
                feature,
                Optional.of("1"),
                true,
                Arrays.asList(objects),
                Set.of(),
                hold,
                Optional.ofNullable(failure));
    }

    private static DeployedObject changed(String name) {
        return new DeployedObject(configMap(name).key(), DeploymentType.REMOTE, true);
    }

    private static DeployedObject same(String name) {
        return new DeployedObject(configMap(name).key(), DeploymentType.REMOTE, false);
    }

    private static DeployedObject local(String name) {
        return new DeployedObject(configMap(name).key(), DeploymentType.LOCAL, true);
    }

    private static DeployedObject clusterWide(String name) {
        KubeObject namespace = object("v1", "Namespace", "", name);
        return new DeployedObject(namespace.key(), DeploymentType.REMOTE, true);
    }

    private static List<DeployedResource> resources(
            ClusterConfigurationStatus status, String profile) {
        return Absent.list(status.clusterProfileResources()).stream()
                .filter(entry -> entry.clusterProfileName().equals(profile))
                .flatMap(entry -> Absent.list(entry.features()).stream())
                .flatMap(feature -> Absent.list(feature.resources()).stream())
                .toList();
    }

    private static List<String> names(ClusterConfigurationStatus status, String profile) {
        return resources(status, profile).stream().map(DeployedResource::name).toList();
    }
}
