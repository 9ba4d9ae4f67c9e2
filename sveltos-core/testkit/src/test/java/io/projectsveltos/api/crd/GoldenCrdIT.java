package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a manifest becomes in storage is the same under our CRDs and under the original's. */
@Fleet(managed = 1)
class GoldenCrdIT {
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

    static Stream<GoldenCase> cases() {
        return GoldenCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void isStoredAsTheOriginalStoresIt(GoldenCase golden, FleetClusters fleet) {
        Map<String, Object> original = golden.store(fleet.managed(0).client(), fleet.namespace());
        if (Boolean.getBoolean("golden.update")) {
            golden.replaceExpected(original);
        } else {
            assertThat(original).isEqualTo(golden.expected());
        }
        assertThat(golden.store(fleet.management().client(), fleet.namespace()))
                .isEqualTo(original);
        assertThat(golden.throughJava(original)).isEqualTo(original);
        fleet.all()
                .forEach(cluster -> golden.resource(cluster.client(), fleet.namespace()).delete());
    }

    static Stream<GoldenCase> ours() {
        return GoldenCase.ours();
    }

    @ParameterizedTest
    @MethodSource("ours")
    void keepsWhatTheOriginalDoesNotHave(GoldenCase golden, FleetClusters fleet) {
        KubernetesClient client = fleet.management().client();
        Map<String, Object> stored = golden.store(client, fleet.namespace());
        if (Boolean.getBoolean("golden.update")) {
            golden.replaceExpected(stored);
        } else {
            assertThat(stored).isEqualTo(golden.expected());
        }
        assertThat(golden.throughJava(stored)).isEqualTo(stored);
        golden.resource(client, fleet.namespace()).delete();
    }

    @Test
    void objectsSurviveTheExchangeOfTheCrdsInBothDirections(FleetClusters fleet) {
        KubernetesClient client = fleet.managed(0).client();
        Map<GoldenCase, Map<String, Object>> before = new LinkedHashMap<>();
        GoldenCase.all()
                .forEach(golden -> before.put(golden, golden.store(client, fleet.namespace())));

        InstalledCrds.install(client, InstalledCrds.ours(client));
        before.forEach(
                (golden, stored) -> {
                    assertThat(client.resources(golden.kind()).inAnyNamespace().list().getItems())
                            .hasSize(1);
                    assertThat(golden.stored(client, fleet.namespace())).isEqualTo(stored);
                    client.resource(golden.resource(client, fleet.namespace()).get()).update();
                });

        InstalledCrds.install(client, InstalledCrds.originals(client));
        before.forEach(
                (golden, stored) -> {
                    assertThat(golden.stored(client, fleet.namespace())).isEqualTo(stored);
                    golden.resource(client, fleet.namespace()).delete();
                });
    }
}
