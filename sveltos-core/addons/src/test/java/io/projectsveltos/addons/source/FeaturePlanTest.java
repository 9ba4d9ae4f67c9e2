package io.projectsveltos.addons.source;

import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.FreeForm;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.KustomizationRefBuilder;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeaturePlanTest {
    @Test
    void putsFeaturesInTheOrderTheyAreDeployed() {
        ProfileSpec spec =
                emptySpec()
                        .withDeployerRefs(List.of(shop("two"), shop("one")))
                        .withKustomizationRefs(List.of(KustomizationRefBuilder.builder().build()))
                        .withHelmCharts(
                                List.of(
                                        HelmChartBuilder.builder()
                                                .releaseName("r")
                                                .releaseNamespace("n")
                                                .repositoryURL("https://example.com")
                                                .build()))
                        .withPolicyRefs(List.of(policy("a")));

        assertThat(FeaturePlan.of(spec))
                .extracting(Feature::id)
                .containsExactly("Resources", "Helm", "Kustomize", "Site/two", "Site/one");
        assertThat(FeaturePlan.of(emptySpec())).isEmpty();
    }

    @Test
    void takesWhatGoesToTheManagementClusterFirst() {
        ProfileSpec spec =
                emptySpec()
                        .withPolicyRefs(
                                List.of(
                                        policy("a"),
                                        policy("b").withDeploymentType(DeploymentType.LOCAL),
                                        policy("c").withDeploymentType(DeploymentType.REMOTE),
                                        policy("d").withDeploymentType(DeploymentType.LOCAL)));

        assertThat(FeaturePlan.of(spec).getFirst().entries())
                .extracting(entry -> entry.source().name())
                .containsExactly("b", "d", "a", "c");
    }

    @Test
    void namesTheFieldAnEntryStandsIn() {
        Entry entry =
                FeaturePlan.of(emptySpec().withPolicyRefs(List.of(policy("a"), policy("b"))))
                        .getFirst()
                        .entries()
                        .getLast();

        assertThat(entry.field()).isEqualTo("policyRefs[1]");
        assertThat(entry).hasToString("policyRefs[1] (ConfigMap ns/b)");
        assertThat(entry.tier()).isEqualTo(100);
        assertThat(entry.deploymentType()).isEqualTo(DeploymentType.REMOTE);
        assertThat(entry.optional()).isFalse();
    }

    @Test
    void readsAllOfADeployerRef() {
        ValueFrom from = new ValueFrom("ns", "v", ContentKind.SECRET, true);
        DeployerRef ref =
                shop("one")
                        .withDeploymentType(DeploymentType.LOCAL)
                        .withTier(7)
                        .withOptional(true)
                        .withPath("sub")
                        .withTargetNamespace("shops")
                        .withValues(new FreeForm(Map.of("replicas", 3)))
                        .withValuesFrom(List.of(from));

        Feature feature = FeaturePlan.of(emptySpec().withDeployerRefs(List.of(ref))).getFirst();

        assertThat(feature.deployer()).isEqualTo("Site");
        assertThat(feature.entries())
                .containsExactly(
                        new Entry(
                                "deployerRefs[0]",
                                "one",
                                new SourceReference("ConfigMap", "ns", "site"),
                                DeploymentType.LOCAL,
                                7,
                                true,
                                false,
                                false,
                                "sub",
                                "shops",
                                Map.of("replicas", 3),
                                List.of(from)));
    }

    @Test
    void takesAnAddressForASource() {
        PolicyRef ref =
                PolicyRefBuilder.builder()
                        .remoteURL(
                                new RemoteUrl(
                                        "https://example.com/a", null, null, null, null, null))
                        .build();

        assertThat(
                        FeaturePlan.of(emptySpec().withPolicyRefs(List.of(ref)))
                                .getFirst()
                                .entries()
                                .getFirst()
                                .source())
                .isEqualTo(new SourceReference("URL", "", "https://example.com/a"));
    }

    @Test
    void findsDeployerAndNameInAFeatureId() {
        assertThat(Feature.deployerOf("Site/one")).isEqualTo("Site");
        assertThat(Feature.nameOf("Site/one")).isEqualTo("one");
        assertThat(Feature.deployerOf("Resources")).isEqualTo("Resources");
        assertThat(Feature.nameOf("Resources")).isEqualTo("Resources");
    }

    private static PolicyRef policy(String name) {
        return PolicyRefBuilder.builder()
                .kind(SourceKind.CONFIG_MAP)
                .namespace("ns")
                .name(name)
                .build();
    }

    private static DeployerRef shop(String name) {
        return DeployerRefBuilder.builder()
                .name(name)
                .deployer("Site")
                .source(new DeployerSource(SourceKind.CONFIG_MAP, "ns", "site", null))
                .build();
    }
}
