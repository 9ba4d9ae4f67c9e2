package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.eventuallyTrue;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.ProfileSpecBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileStatus;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.api.lib.v1beta1.SveltosCluster;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * What one test sets up on the management cluster, all of it named after the test's namespace, and
 * taken away at its end.
 */
final class Scene implements AutoCloseable {
    private final String namespace;
    private final KubernetesClient management;

    Scene(FleetClusters fleet) {
        this(fleet.management(), fleet.namespace());
        installDefinitions();
    }

    /** On any cluster, with the definitions that are there. */
    Scene(TestCluster management, String namespace) {
        this.namespace = namespace;
        this.management = management.client();
    }

    /** The namespace of this test, the same in every cluster. */
    String namespace() {
        return namespace;
    }

    /** Registers a managed cluster under a name, with labels. */
    void register(String name, TestCluster cluster, Map<String, String> labels) {
        register(name, cluster.kubeconfigText(), labels);
    }

    /** Registers the cluster that this kubeconfig leads to. */
    void register(String name, String kubeconfig, Map<String, String> labels) {
        putKubeconfig(name, kubeconfig);
        SveltosCluster registered = new SveltosCluster();
        registered.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(namespace())
                        .withName(name)
                        .withLabels(labels)
                        .build());
        management.resource(registered).create();
    }

    /** Creates or replaces the Secret with the way to a cluster. */
    void putKubeconfig(String name, String kubeconfig) {
        management
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName(name + "-sveltos-kubeconfig")
                                .endMetadata()
                                .addToStringData("kubeconfig", kubeconfig)
                                .build())
                .createOr(NonDeletingOperation::update);
    }

    /** A registered cluster. */
    Optional<SveltosCluster> cluster(String name) {
        return Optional.ofNullable(
                management
                        .resources(SveltosCluster.class)
                        .inNamespace(namespace())
                        .withName(name)
                        .get());
    }

    /** Creates a Secret in the test's namespace. */
    void secret(String name, Map<String, String> data) {
        management
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName(name)
                                .endMetadata()
                                .addToStringData(data)
                                .build())
                .create();
    }

    /** Changes the labels of a registered cluster. */
    void label(String name, Map<String, String> labels) {
        management
                .resources(SveltosCluster.class)
                .inNamespace(namespace())
                .withName(name)
                .edit(
                        cluster -> {
                            cluster.getMetadata().setLabels(labels);
                            return cluster;
                        });
    }

    /** Creates or replaces a ConfigMap in the test's namespace. */
    void configMap(String name, Map<String, String> data) {
        configMap(name, data, Map.of());
    }

    /** The same with annotations. */
    void configMap(String name, Map<String, String> data, Map<String, String> annotations) {
        management
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName(name)
                                .withAnnotations(annotations)
                                .endMetadata()
                                .withData(data)
                                .build())
                .createOr(NonDeletingOperation::update);
    }

    /**
     * A profile that deploys ConfigMaps of the test's namespace to clusters with {@code env=<ns>}.
     */
    ClusterProfile profile(String name, String... configMaps) {
        return profile(
                name,
                spec ->
                        spec.withPolicyRefs(
                                Arrays.stream(configMaps).map(this::policyRef).toList()));
    }

    /** A profile with any spec for those clusters. */
    ClusterProfile profile(String name, UnaryOperator<ProfileSpec> spec) {
        ClusterProfile profile = new ClusterProfile();
        profile.setMetadata(new ObjectMetaBuilder().withName(profileName(name)).build());
        profile.setSpec(
                spec.apply(
                        ProfileSpecBuilder.builder()
                                .clusterSelector(
                                        new LabelSelectorBuilder()
                                                .withMatchLabels(matching())
                                                .build())
                                .build()));
        return management.resource(profile).create();
    }

    PolicyRef policyRef(String configMap) {
        return PolicyRefBuilder.builder()
                .kind(SourceKind.CONFIG_MAP)
                .namespace(namespace())
                .name(configMap)
                .build();
    }

    /** Edits a profile's spec. */
    void edit(String name, UnaryOperator<ProfileSpec> spec) {
        editProfile(name, profile -> profile.setSpec(spec.apply(profile.getSpec())));
    }

    // The controller writes the profile's status meanwhile, so that the first try may be too late.
    private void editProfile(String name, Consumer<ClusterProfile> edit) {
        eventuallyTrue(
                "profile " + name + " is edited",
                () -> {
                    try {
                        management
                                .resources(ClusterProfile.class)
                                .withName(profileName(name))
                                .edit(
                                        profile -> {
                                            edit.accept(profile);
                                            return profile;
                                        });
                        return true;
                    } catch (KubernetesClientException e) {
                        if (e.getCode() == 409) {
                            return false;
                        }
                        throw e;
                    }
                });
    }

    /** Asks for the end of a profile. */
    void beginDeletion(String name) {
        management.resources(ClusterProfile.class).withName(profileName(name)).delete();
    }

    /** Deletes a profile and waits until it is gone. */
    void deleteProfile(String name) {
        beginDeletion(name);
        eventually(
                "profile " + name + " is gone",
                () ->
                        assertThat(
                                        management
                                                .resources(ClusterProfile.class)
                                                .withName(profileName(name))
                                                .get())
                                .isNull());
    }

    /** The labels that make a cluster match. */
    Map<String, String> matching() {
        return Map.of("env", namespace());
    }

    String profileName(String name) {
        return namespace() + "-" + name;
    }

    /** The summary of a profile on a SveltosCluster. */
    Optional<ClusterSummary> summary(String profile, String cluster) {
        return Optional.ofNullable(
                management
                        .resources(ClusterSummary.class)
                        .inNamespace(namespace())
                        .withName(profileName(profile) + "-sveltos-" + cluster)
                        .get());
    }

    /** Waits until a feature of the summary is in this state and returns it. */
    FeatureSummary awaitFeature(
            String profile, String cluster, String featureId, FeatureStatus status) {
        eventually(
                profile + " on " + cluster + ": " + featureId + " is " + status.wire(),
                () ->
                        assertThat(feature(profile, cluster, featureId))
                                .isPresent()
                                .get()
                                .extracting(FeatureSummary::status)
                                .isEqualTo(status));
        return feature(profile, cluster, featureId).orElseThrow();
    }

    /** Waits until the raw manifests of a profile are in place on a cluster. */
    FeatureSummary awaitProvisioned(String profile, String cluster) {
        return awaitFeature(profile, cluster, "Resources", FeatureStatus.PROVISIONED);
    }

    Optional<FeatureSummary> feature(String profile, String cluster, String featureId) {
        return summary(profile, cluster)
                .map(ClusterSummary::getStatus)
                .flatMap(
                        status ->
                                Absent.list(status.featureSummaries()).stream()
                                        .filter(feature -> feature.featureID().equals(featureId))
                                        .findFirst());
    }

    /** Why the raw manifests of a profile are not in place; empty where they are. */
    String failure(String profile, String cluster) {
        return feature(profile, cluster, "Resources")
                .map(FeatureSummary::failureMessage)
                .orElse("");
    }

    /** What a summary says as a whole; empty where all is well. */
    String summaryFailure(String profile, String cluster) {
        return summary(profile, cluster)
                .map(ClusterSummary::getStatus)
                .map(ClusterSummaryStatus::failureMessage)
                .orElse("");
    }

    /** A condition of a summary; empty where it does not show it. */
    Optional<Condition> condition(String profile, String cluster, String type) {
        return summary(profile, cluster)
                .map(ClusterSummary::getStatus)
                .flatMap(
                        status ->
                                Absent.list(status.conditions()).stream()
                                        .filter(condition -> condition.type().equals(type))
                                        .findFirst());
    }

    /** Replaces the annotations of a profile. */
    void annotateProfile(String name, Map<String, String> annotations) {
        editProfile(name, profile -> profile.getMetadata().setAnnotations(annotations));
    }

    /** The texts of the warnings about a summary. */
    List<String> warnings(String profile, String cluster) {
        String name = profileName(profile) + "-sveltos-" + cluster;
        return management.events().v1().events().inNamespace(namespace()).list().getItems().stream()
                .filter(event -> "Warning".equals(event.getType()))
                .filter(event -> name.equals(event.getRegarding().getName()))
                .map(Event::getNote)
                .toList();
    }

    /**
     * Waits until a profile is ready on this many clusters. Ready alone is not enough: it is so on
     * the first cluster before the second one is known.
     */
    void awaitProfileReady(String name, int clusters) {
        eventually(
                "profile " + name + " is ready on " + clusters + " clusters",
                () -> {
                    ProfileStatus status =
                            management
                                    .resources(ClusterProfile.class)
                                    .withName(profileName(name))
                                    .get()
                                    .getStatus();
                    assertThat(status.clusterCounts())
                            .isEqualTo(ClusterCounts.of(clusters, clusters, 0));
                    assertThat(Absent.list(status.conditions()))
                            .anySatisfy(
                                    condition -> {
                                        assertThat(condition.type()).isEqualTo("Ready");
                                        assertThat(condition.status())
                                                .isEqualTo(ConditionStatus.TRUE);
                                    });
                });
    }

    /** Waits until a controller has looked at this many summaries and has nothing left to do. */
    void awaitReconnected(PackagedController controller, int summaries) {
        eventually(
                "every summary had its turn",
                () -> {
                    String metrics = controller.metrics();
                    assertThat(turns(metrics, "clustersummary")).isGreaterThanOrEqualTo(summaries);
                    assertThat(turns(metrics, "clusterprofile")).isPositive();
                });
    }

    private static double turns(String metrics, String controller) {
        return metrics.lines()
                .filter(line -> line.startsWith("controller_runtime_reconcile_total{"))
                .filter(line -> line.contains("controller=\"" + controller + "\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Override
    public void close() {
        List<ClusterProfile> profiles =
                management.resources(ClusterProfile.class).list().getItems().stream()
                        .filter(
                                profile ->
                                        profile.getMetadata()
                                                .getName()
                                                .startsWith(namespace() + "-"))
                        .toList();
        profiles.forEach(profile -> management.resource(profile).delete());
        profiles.forEach(
                profile ->
                        eventually(
                                profile.getMetadata().getName() + " is gone",
                                () -> assertThat(management.resource(profile).get()).isNull()));
        management.resources(SveltosCluster.class).inNamespace(namespace()).delete();
    }

    private void installDefinitions() {
        for (CrdFile file : Crds.all()) {
            List<HasMetadata> definitions =
                    management
                            .load(
                                    new ByteArrayInputStream(
                                            file.yaml().getBytes(StandardCharsets.UTF_8)))
                            .items();
            definitions.forEach(definition -> management.resource(definition).serverSideApply());
        }
    }
}
