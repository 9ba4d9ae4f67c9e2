package io.projectsveltos.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpecBuilder;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import io.projectsveltos.api.lib.v1beta1.SveltosCluster;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is read from JSON is written as it was: nothing added, nothing lost. */
class RoundTripTest {
    private final KubernetesSerialization serialization = new KubernetesSerialization();

    @Test
    void keepsExplicitFalseAndEmptyAsTheyAre() {
        assertUnchanged(
                ClusterProfile.class,
                """
                apiVersion: config.projectsveltos.io/v1beta1
                kind: ClusterProfile
                metadata: {name: p}
                spec:
                  clusterSelector: {}
                  continueOnError: false
                  dependsOn: []
                  extraLabels: {}
                  maxUpdate: 30%
                  syncMode: ContinuousWithDriftDetection
                  helmCharts:
                  - releaseName: r
                    releaseNamespace: n
                    repositoryURL: https://charts.example.com
                    options: {wait: false, timeout: 10m0s, installOptions: {}}
                  deployerRefs:
                  - name: example
                    deployer: example
                    source: {kind: ConfigMap, name: c}
                    values: {a: null, b: [1, {c: 1.5}], d: {}, e: "", f: true}
                status:
                  matchingClusters: []
                  updatedClusters: {hash: AAEC/w==}
                  conditions:
                  - type: Ready
                    status: "True"
                    reason: Provisioned
                    message: All clusters are provisioned.
                    lastTransitionTime: "2026-01-02T03:04:05Z"
                """);
    }

    @Test
    void keepsASummary() {
        assertUnchanged(
                ClusterSummary.class,
                """
                apiVersion: config.projectsveltos.io/v1beta1
                kind: ClusterSummary
                metadata: {name: p-sveltos-c, namespace: n}
                spec:
                  clusterNamespace: n
                  clusterName: c
                  clusterType: Sveltos
                  clusterProfileSpec: {tier: 7, reloader: false}
                status:
                  featureSummaries:
                  - featureID: Resources
                    hash: 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
                    status: Provisioned
                    consecutiveFailures: 0
                    lastAppliedTime: "2026-01-02T03:04:05Z"
                  deployedGVKs:
                  - featureID: Resources
                    deployedGroupVersionKind: [Namespace.v1.]
                  helmReleaseSummaries: []
                """);
    }

    @Test
    void keepsTheCapitalFeatures() {
        assertUnchanged(
                ClusterConfiguration.class,
                """
                apiVersion: config.projectsveltos.io/v1beta1
                kind: ClusterConfiguration
                metadata: {name: sveltos--c, namespace: n}
                status:
                  clusterProfileResources:
                  - clusterProfileName: p
                    Features:
                    - featureID: Resources
                      resources:
                      - {group: "", kind: Namespace, name: x, version: v1, deploymentType: Remote}
                """);
    }

    @Test
    void keepsACluster() {
        assertUnchanged(
                SveltosCluster.class,
                """
                apiVersion: lib.projectsveltos.io/v1beta1
                kind: SveltosCluster
                metadata: {name: c, namespace: n}
                spec:
                  paused: false
                  pullMode: false
                  data: {}
                  readinessChecks:
                  - name: nodes
                    condition: "function evaluate() end"
                    resourceSelectors: [{group: "", version: v1, kind: Node, selector: {matchLabels: {a: b}}}]
                status:
                  ready: false
                  connectionStatus: Down
                  connectionFailures: 0
                  lastReconciledTokenRequestAt: "2026-01-02T03:04:05+02:00"
                """);
    }

    @Test
    void isWrittenAndReadBackEqual() {
        ClusterProfile profile = new ClusterProfile();
        profile.getMetadata().setName("p");
        profile.setSpec(
                ProfileSpecBuilder.builder()
                        .syncMode(SyncMode.ONE_TIME)
                        .policyRefs(
                                List.of(
                                        PolicyRefBuilder.builder()
                                                .kind(SourceKind.CONFIG_MAP)
                                                .name("c")
                                                .build()))
                        .build());
        String json = serialization.asJson(profile);
        assertThat(json).contains("\"OneTime\"").doesNotContain("null").doesNotContain("status");
        assertThat(serialization.unmarshal(json, ClusterProfile.class).getSpec())
                .isEqualTo(profile.getSpec())
                .isEqualTo(profile.getSpec().withTier(null));
    }

    @Test
    void passesOverFieldsOfALaterVersion() {
        ClusterProfile profile =
                serialization.unmarshal("spec: {tier: 3, later: {a: 1}}", ClusterProfile.class);
        assertThat(profile.getSpec().tier()).isEqualTo(3);
    }

    private void assertUnchanged(Class<?> type, String yaml) {
        Object before = serialization.unmarshal(yaml, Object.class);
        String written = serialization.asJson(serialization.unmarshal(yaml, type));
        Object after = serialization.unmarshal(written, Object.class);
        assertThat(after).isEqualTo(before);
    }
}
