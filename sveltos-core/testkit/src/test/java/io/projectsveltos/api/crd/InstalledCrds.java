package io.projectsveltos.api.crd;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts CRDs into a cluster, ours or the original's. */
final class InstalledCrds {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private InstalledCrds() {}

    static List<CustomResourceDefinition> ours(KubernetesClient client) {
        return Crds.all().stream()
                .map(CrdFile::yaml)
                .map(
                        yaml ->
                                client.getKubernetesSerialization()
                                        .unmarshal(yaml, CustomResourceDefinition.class))
                .toList();
    }

    static List<CustomResourceDefinition> originals(KubernetesClient client) {
        return OriginalCrds.all().stream()
                .map(
                        crd ->
                                client.getKubernetesSerialization()
                                        .convertValue(crd, CustomResourceDefinition.class))
                .toList();
    }

    /** Installs definitions over what is there, and waits until they are served. */
    static void install(KubernetesClient client, List<CustomResourceDefinition> crds) {
        crds.forEach(crd -> client.resource(crd).createOr(NonDeletingOperation::update));
        await("CRDs are served")
                .atMost(LIMIT)
                .until(() -> crds.stream().allMatch(crd -> served(client.resource(crd).get())));
    }

    /** Takes all of them away with their objects. */
    static void remove(KubernetesClient client) {
        ours(client).forEach(crd -> client.resource(crd).delete());
    }

    private static boolean served(@Nullable CustomResourceDefinition crd) {
        return Optional.ofNullable(crd)
                .map(CustomResourceDefinition::getStatus)
                .filter(
                        status ->
                                status.getConditions().stream()
                                        .anyMatch(
                                                it ->
                                                        it.getType().equals("Established")
                                                                && it.getStatus().equals("True")))
                .isPresent();
    }
}
