package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.StatusCause;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the original's CRDs refuse, ours refuse too, and at the same field. */
@Fleet(managed = 1)
class RefusedManifestsIT {
    @BeforeAll
    static void install(FleetClusters fleet) {
        KubernetesClient ours = fleet.management().client();
        InstalledCrds.install(ours, InstalledCrds.ours(ours));
        KubernetesClient original = fleet.managed(0).client();
        InstalledCrds.install(original, InstalledCrds.originals(original));
    }

    @AfterAll
    static void remove(FleetClusters fleet) {
        fleet.all().forEach(cluster -> InstalledCrds.remove(cluster.client()));
    }

    static Stream<String> kinds() {
        return FactTable.checkedInByKind().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void areRefusedByBothAtTheSameField(String kind, FleetClusters fleet) {
        List<Fact> facts = FactTable.checkedInByKind().getOrDefault(kind, List.of());
        Trial ours = new Trial(fleet.management().client(), fleet.namespace(), facts);
        Trial original = new Trial(fleet.managed(0).client(), fleet.namespace(), facts);
        List<Violation> violations = Violation.of(facts);
        List<String> differences = new ArrayList<>();
        for (Violation violation : violations) {
            Optional<SortedSet<String>> expected = original.refusal(violation);
            Optional<SortedSet<String>> actual = ours.refusal(violation);
            boolean opened =
                    violation.word().equals("enum")
                            && Deviations.all().stream()
                                    .anyMatch(
                                            it ->
                                                    it instanceof Deviation.Opened
                                                            && it.covers(violation.fact()));
            if (expected.isEmpty()) {
                differences.add(violation + ": the original accepts " + violation.value());
            } else if (opened ? actual.isPresent() : !actual.equals(expected)) {
                differences.add(
                        violation + ": the original refuses " + expected + ", ours " + actual);
            }
        }
        assertThat(differences).isEmpty();
        assertThat(violations).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SveltosCluster", "EventTrigger"})
    void changesOfWhatIsImmutableAreRefusedByBoth(String kind, FleetClusters fleet) {
        List<Fact> facts = FactTable.checkedInByKind().getOrDefault(kind, List.of());
        List<Fact> immutable =
                facts.stream()
                        .filter(
                                fact ->
                                        String.valueOf(fact.attributes().get("rules"))
                                                .contains(Rules.TRANSITION))
                        .toList();
        assertThat(immutable).hasSize(1);
        for (TestCluster cluster : fleet.all()) {
            Trial trial = new Trial(cluster.client(), fleet.namespace(), facts);
            assertThat(trial.refusalOfChange(immutable.getFirst(), facts))
                    .as(cluster.name())
                    .contains(immutable.getFirst().path().substring(1));
        }
    }

    /** Offers objects to one cluster without storing them. */
    private static final class Trial {
        private final KubernetesClient client;
        private final Map<String, Object> crd;
        private final GenericKubernetesResource base;

        Trial(KubernetesClient client, String namespace, List<Fact> facts) {
            this.client = client;
            this.crd = CrdFromFacts.of(facts);
            this.base = base(namespace, facts.getFirst());
            if (Boolean.TRUE.equals(facts.getFirst().attributes().get("status"))) {
                client.resource(base).create();
            }
        }

        /** The fields for which an object is refused, if it is. */
        Optional<SortedSet<String>> refusal(Violation violation) {
            GenericKubernetesResource offered = client.getKubernetesSerialization().clone(base);
            offered.setAdditionalProperty(violation.part(), violation.value());
            try {
                if (violation.part().equals("status")) {
                    client.resource(offered).dryRun(true).updateStatus();
                } else {
                    offered.getMetadata().setName(base.getMetadata().getName() + "-new");
                    client.resource(offered).dryRun(true).create();
                }
                return Optional.empty();
            } catch (KubernetesClientException e) {
                return Optional.of(fields(e));
            }
        }

        /** The fields for which a flag may not be changed. */
        SortedSet<String> refusalOfChange(Fact flag, List<Fact> facts) {
            GenericKubernetesResource object = client.getKubernetesSerialization().clone(base);
            object.getMetadata().setName(base.getMetadata().getName() + "-flag");
            object.setAdditionalProperty("spec", Violation.with(facts, flag, false));
            GenericKubernetesResource created = client.resource(object).create();
            created.setAdditionalProperty("spec", Violation.with(facts, flag, true));
            return fields(
                    catchThrowableOfType(
                            KubernetesClientException.class,
                            () -> client.resource(created).update()));
        }

        private static SortedSet<String> fields(KubernetesClientException refusal) {
            SortedSet<String> fields = new TreeSet<>();
            for (StatusCause cause : refusal.getStatus().getDetails().getCauses()) {
                fields.add(String.valueOf(cause.getField()));
            }
            return fields;
        }

        private GenericKubernetesResource base(String namespace, Fact kind) {
            GenericKubernetesResource object = new GenericKubernetesResource();
            object.setApiVersion(
                    kind.attributes().get("group") + "/" + kind.attributes().get("name"));
            object.setKind(kind.kind());
            object.setMetadata(new ObjectMetaBuilder().withName(namespace).build());
            if ("Namespaced".equals(kind.attributes().get("scope"))) {
                object.getMetadata().setNamespace(namespace);
            }
            Map<String, Object> properties =
                    Specimen.child(new CrdTree(crd).node(""), "properties");
            if (properties.containsKey("spec")) {
                object.setAdditionalProperty(
                        "spec", Specimen.smallest(Specimen.child(properties, "spec")));
            }
            return object;
        }
    }
}
