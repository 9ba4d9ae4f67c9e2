package io.projectsveltos.addons.deploy;

import static io.projectsveltos.addons.testing.Samples.SOURCE;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.entry;
import static io.projectsveltos.addons.testing.Samples.object;
import static io.projectsveltos.addons.testing.Samples.rendered;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules by which objects are marked, owned, kept and left over. */
class DeployRulesTest {
    private static final SummaryIdentity P =
            new SummaryIdentity("ClusterProfile", "p", 50, cluster("a"));
    private static final Feature RESOURCES = new Feature("Resources", "Resources", List.of());
    private static final Feature NAMED = new Feature("example/x", "example", List.of());

    @Test
    void marksObjectsAsTheOriginalDoes() {
        KubeObject marked = marked(RESOURCES, P);

        Map<String, String> annotations = new HashMap<>(marked.annotations());
        assertThat(annotations.remove("projectsveltos.io/hash")).matches("sha256:[0-9a-f]{64}");
        assertThat(annotations)
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "projectsveltos.io/reference-kind", "ConfigMap",
                                "projectsveltos.io/reference-name", "app",
                                "projectsveltos.io/reference-namespace", "default",
                                "projectsveltos.io/reference-tier", "100",
                                "projectsveltos.io/owner-kind", "ClusterProfile",
                                "projectsveltos.io/owner-name", "p",
                                "projectsveltos.io/owner-tier", "50",
                                "projectsveltos.io/clustersummary", "sveltos-fleet-a",
                                "projectsveltos.io/deploymenttype", "Remote"));
        assertThat(marked.labels()).isEqualTo(Map.of("projectsveltos.io/reason", "Resources"));
    }

    @Test
    void marksWhatADeployerRefBringsWithItsFeatureToo() {
        KubeObject marked = marked(NAMED, P);

        assertThat(marked.labels()).containsEntry("projectsveltos.io/reason", "example");
        assertThat(marked.annotations()).containsEntry("projectsveltos.io/feature-id", "example/x");
    }

    @Test
    void hashesTheObjectAsItIsWithoutMarks() {
        assertThat(marked(RESOURCES, P).annotations().get("projectsveltos.io/hash"))
                .isEqualTo(marked(NAMED, other(3)).annotations().get("projectsveltos.io/hash"));
    }

    @Test
    void adoptsAnObjectWithoutMarks() {
        assertThat(new Ownership(P).conflict(configMap("c"), rendered(configMap("c")))).isEmpty();
    }

    @Test
    void writesItsOwnObjectWhicheverSourceItCameFrom() {
        KubeObject live =
                configMap("c")
                        .withAdded(
                                Map.of(),
                                with(
                                        marked(RESOURCES, P),
                                        "projectsveltos.io/reference-name",
                                        "z"));

        assertThat(new Ownership(P).conflict(live, rendered(configMap("c")))).isEmpty();
    }

    @Test
    void takesOverOnlyWithALowerTier() {
        assertThat(conflict(other(51))).isEmpty();
        assertThat(conflict(other(50))).isPresent();
        assertThat(conflict(other(49))).isPresent();
    }

    @Test
    void takesAMissingTierForTheDefaultAndNeverTakesOverOnNonsense() {
        Map<String, String> marks = new HashMap<>(marked(RESOURCES, other(1)).annotations());
        marks.remove("projectsveltos.io/owner-tier");
        KubeObject untiered = configMap("c").withAdded(Map.of(), marks);
        KubeObject nonsense =
                configMap("c")
                        .withAdded(
                                Map.of(), with(untiered, "projectsveltos.io/owner-tier", "high"));

        assertThat(new Ownership(P).conflict(untiered, rendered(configMap("c")))).isEmpty();
        assertThat(new Ownership(P).conflict(nonsense, rendered(configMap("c")))).isPresent();
    }

    @Test
    void saysWhoHoldsAnObjectInTheOriginalsWords() {
        assertThat(conflict(other(1)))
                .contains(
                        "A conflict was detected while deploying resource ConfigMap:default/c. The"
                                + " Sveltos profile currently deploying this resource is"
                                + " ClusterProfile other;\nThis resource is currently deployed"
                                + " because of ConfigMap default/app.\n");
    }

    @Test
    void takesForStaleOnlyWhatBearsEveryMark() {
        KubeObject live = marked(RESOURCES, P);
        Stale stale = new Stale("Resources", P, DeploymentType.REMOTE);

        assertThat(stale.owns(live)).isTrue();
        for (String mark :
                List.of(
                        "projectsveltos.io/reference-name",
                        "projectsveltos.io/owner-name",
                        "projectsveltos.io/clustersummary")) {
            Map<String, String> marks = new HashMap<>(live.annotations());
            marks.remove(mark);
            assertThat(stale.owns(configMap("c").withAdded(Map.of(), marks))).as(mark).isFalse();
        }
        assertThat(stale.owns(marked(RESOURCES, other(50)))).isFalse();
        assertThat(
                        stale.owns(
                                marked(
                                        RESOURCES,
                                        new SummaryIdentity(
                                                "ClusterProfile", "p", 50, cluster("b")))))
                .isFalse();
        assertThat(new Stale("Resources", P, DeploymentType.LOCAL).owns(live)).isFalse();
    }

    @Test
    void leavesCopiesOfControllersAlone() {
        KubeObject live = marked(RESOURCES, P);
        Map<String, Object> metadata = new HashMap<>(live.metadata());
        metadata.put("ownerReferences", List.of(Map.of("kind", "Deployment", "controller", true)));

        assertThat(
                        new Stale("Resources", P, DeploymentType.REMOTE)
                                .owns(live.with("metadata", metadata)))
                .isFalse();
    }

    @Test
    void tellsEntriesOfOneDeployerApart() {
        assertThat(stale("example/x").owns(marked(NAMED, P))).isTrue();
        assertThat(stale("example/y").owns(marked(NAMED, P))).isFalse();
        assertThat(stale("example").owns(marked(NAMED, P))).isFalse();
    }

    @Test
    void findsEveryWantedFieldInTheStoredObject() {
        Map<String, Object> live =
                Map.of("a", 1L, "list", List.of(Map.of("x", "1", "y", "2")), "more", true);

        assertThat(Subset.holds(live, Map.of("a", 1L))).isTrue();
        assertThat(Subset.holds(live, Map.of("list", List.of(Map.of("x", "1"))))).isTrue();
        assertThat(Subset.holds(live, Map.of("a", "1"))).isFalse();
        assertThat(Subset.holds(live, Map.of("a", 2L))).isFalse();
        assertThat(Subset.holds(live, Map.of("b", 1L))).isFalse();
        assertThat(Subset.holds(live, Map.of("list", List.of()))).isFalse();
        assertThat(Subset.holds(List.of("a", "b"), List.of("b", "a"))).isFalse();
    }

    @Test
    void letsTheLowerReferenceTierProvideAnObjectAndTheFirstAtEqualTiers() {
        RenderedObject first = from("one", 100);
        RenderedObject equal = from("two", 100);
        RenderedObject lower = from("three", 5);

        assertThat(new Winners(List.of(first, equal)).over(equal)).isSameAs(first);
        assertThat(new Winners(List.of(first, equal, lower)).over(first)).isSameAs(lower);
    }

    @Test
    void letsTheLastDocumentOfOneSourceProvideAnObject() {
        RenderedObject first = from("one", 100);
        RenderedObject second = from("one", 100);
        Winners winners = new Winners(List.of(first, second));

        assertThat(winners.over(first)).isSameAs(second);
        assertThat(winners.provides(first)).isFalse();
        assertThat(winners.provides(second)).isTrue();
    }

    @Test
    void keepsAnObjectOfTheClustersScopeWhoseManifestGivesItANamespace() {
        String group = "rbac.authorization.k8s.io/v1";
        Kept kept = new Kept(List.of(rendered(object(group, "ClusterRole", "foo", "r"))));

        assertThat(kept.holds(object(group, "ClusterRole", "", "r"))).isTrue();
        assertThat(kept.holds(object(group, "ClusterRole", "", "s"))).isFalse();
    }

    @Test
    void keepsByNamespaceWhateverTheVersion() {
        Kept kept =
                new Kept(
                        List.of(
                                rendered(object("apps/v1beta1", "Deployment", "foo", "d")),
                                rendered(object("v1", "ConfigMap", "", "c"))));

        assertThat(kept.holds(object("apps/v1", "Deployment", "foo", "d"))).isTrue();
        assertThat(kept.holds(object("apps/v1", "Deployment", "default", "d"))).isFalse();
        assertThat(kept.holds(object("v1", "ConfigMap", "default", "c"))).isTrue();
        assertThat(kept.holds(object("v1", "ConfigMap", "foo", "c"))).isFalse();
    }

    @Test
    void appliesNamespacesAndDefinitionsFirst() {
        ObjectKey namespace = new ObjectKey("v1", "Namespace", "", "n");
        ObjectKey definition =
                new ObjectKey("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", "d");
        ObjectKey foreign = new ObjectKey("example.com/v1", "Namespace", "", "n");
        List<ObjectKey> keys =
                new ArrayList<>(
                        Arrays.asList(foreign, configMap("c").key(), definition, namespace));

        keys.sort(KindOrder.APPLY);

        assertThat(keys).containsExactly(namespace, definition, foreign, configMap("c").key());
    }

    @Test
    void readsKindsAsStatusKeepsThem() {
        DeployedKind core = DeployedKind.of(configMap("c"));
        DeployedKind grouped = new DeployedKind("NetworkPolicy", "v1", "networking.k8s.io");

        assertThat(core.text()).isEqualTo("ConfigMap.v1.");
        assertThat(grouped.text()).isEqualTo("NetworkPolicy.v1.networking.k8s.io");
        assertThat(DeployedKind.parse(core.text())).contains(core);
        assertThat(DeployedKind.parse(grouped.text())).contains(grouped);
        assertThat(DeployedKind.parse("ConfigMap")).isEmpty();
        assertThat(core.apiVersion()).isEqualTo("v1");
        assertThat(grouped.apiVersion()).isEqualTo("networking.k8s.io/v1");
    }

    @Test
    void asksForTheSameDigestInWhateverOrderObjectsAreHeld() {
        PruneHold one = PruneHold.of(List.of(configMap("a").key(), configMap("b").key()));
        PruneHold other = PruneHold.of(List.of(configMap("b").key(), configMap("a").key()));

        assertThat(one).isEqualTo(other);
        assertThat(one.digests())
                .isEqualTo(other.digests())
                .isNotEqualTo(PruneHold.of(List.of(configMap("a").key())).digests());
        assertThat(one.message())
                .contains("ConfigMap default/a, ConfigMap default/b")
                .endsWith("projectsveltos.io/confirm-prune=" + one.digests().getFirst());
    }

    @Test
    void gathersFailuresAndLetsOneThatMayPassDecide() {
        Failures failures = new Failures();
        assertThat(failures.summary()).isEmpty();
        failures.add(new SveltosException(StandardErrorCode.INVALID_INPUT, "bad"));
        failures.add(new SveltosException(StandardErrorCode.SERVER_ERROR, "down"));
        failures.add(new SveltosException(StandardErrorCode.SERVER_ERROR, "down"));

        assertThat(failures.summary())
                .hasValueSatisfying(
                        failure -> {
                            assertThat(failure.code()).isEqualTo(StandardErrorCode.SERVER_ERROR);
                            assertThat(failure).hasMessage("bad\ndown");
                        });
    }

    private static Stale stale(String featureId) {
        return new Stale(featureId, P, DeploymentType.REMOTE);
    }

    private static SummaryIdentity other(int tier) {
        return new SummaryIdentity("ClusterProfile", "other", tier, cluster("a"));
    }

    private static Optional<String> conflict(SummaryIdentity owner) {
        return new Ownership(P).conflict(marked(RESOURCES, owner), rendered(configMap("c")));
    }

    private static RenderedObject from(String source, int tier) {
        return new RenderedObject(
                configMap("c"),
                entry(
                        new SourceReference(SOURCE.kind(), SOURCE.namespace(), source),
                        DeploymentType.REMOTE,
                        tier));
    }

    private static Map<String, String> with(KubeObject object, String mark, String value) {
        Map<String, String> marks = new HashMap<>(object.annotations());
        marks.put(mark, value);
        return marks;
    }

    private static KubeObject marked(Feature feature, SummaryIdentity identity) {
        return new Tracking(feature, identity).mark(rendered(configMap("c")));
    }
}
