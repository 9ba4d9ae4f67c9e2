package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Objects in managed clusters whose marks name a profile that does not exist. */
record Orphans(FleetClusters fleet) {
    private static final Map<String, List<String>> KINDS =
            Map.of(
                    "v1",
                    List.of("Namespace", "ConfigMap", "Secret", "Service"),
                    "apps/v1",
                    List.of("Deployment"));

    List<String> all() {
        Set<String> profiles =
                fleet
                        .management()
                        .client()
                        .resources(ClusterProfile.class)
                        .list()
                        .getItems()
                        .stream()
                        .map(profile -> profile.getMetadata().getName())
                        .collect(Collectors.toSet());
        List<String> orphans = new ArrayList<>();
        for (TestCluster cluster : fleet.managed()) {
            KINDS.forEach(
                    (version, kinds) ->
                            kinds.forEach(
                                    kind -> collect(cluster, version, kind, profiles, orphans)));
        }
        return orphans;
    }

    private static void collect(
            TestCluster cluster,
            String apiVersion,
            String kind,
            Set<String> profiles,
            List<String> orphans) {
        for (GenericKubernetesResource object :
                cluster.client()
                        .genericKubernetesResources(apiVersion, kind)
                        .inAnyNamespace()
                        .list()
                        .getItems()) {
            String owner = owner(object);
            if (!owner.isEmpty() && !profiles.contains(owner)) {
                orphans.add(
                        cluster.name()
                                + " "
                                + kind
                                + " "
                                + object.getMetadata().getNamespace()
                                + "/"
                                + object.getMetadata().getName());
            }
        }
    }

    /** The profile that an object's marks name; empty where it has none. */
    static String owner(GenericKubernetesResource object) {
        Map<String, String> annotations = object.getMetadata().getAnnotations();
        return annotations == null
                ? ""
                : annotations.getOrDefault("projectsveltos.io/owner-name", "");
    }
}
