package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.testkit.TestCluster;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that belongs to a story, in all clusters, without what differs from one run to the
 * next. Two runs of the same story are to end the same.
 *
 * @param objects by place, kind and name
 * @param events what was told of them, and how often
 * @param uids the same objects' identities; they tell an object that stayed from one made anew
 */
record EndState(
        Map<String, Object> objects, Map<String, Integer> events, Map<String, String> uids) {
    private static final String CONFIG = "config.projectsveltos.io/v1beta1";
    private static final String LIB = "lib.projectsveltos.io/v1beta1";

    static EndState of(Story story) {
        EndState state = new EndState(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        KubernetesClient management = story.management();
        String profile = story.scene().profileName(Story.PROFILE);
        state.addOne(story, "management", management, CONFIG, "ClusterProfile", profile);
        state.addAll(story, "management", management, CONFIG, "ClusterSummary", story.name());
        state.addAll(story, "management", management, CONFIG, "ClusterConfiguration", story.name());
        state.addAll(story, "management", management, LIB, "SveltosCluster", story.name());
        state.addEvents(story);
        for (TestCluster cluster : story.managed()) {
            KubernetesClient client = cluster.client();
            state.addOne(story, cluster.name(), client, "v1", "Namespace", story.target());
            state.addAll(story, cluster.name(), client, "v1", "Service", story.target());
            state.addAll(story, cluster.name(), client, "apps/v1", "Deployment", story.target());
        }
        return state;
    }

    /** Objects that are in both and are not the same ones. */
    List<String> replaced(EndState later) {
        return uids.entrySet().stream()
                .filter(entry -> later.uids.containsKey(entry.getKey()))
                .filter(entry -> !entry.getValue().equals(later.uids.get(entry.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void addEvents(Story story) {
        story.management()
                .events()
                .v1()
                .events()
                .inNamespace(story.name())
                .list()
                .getItems()
                .forEach(
                        event -> {
                            String text = event.getType() + ": " + event.getNote();
                            events.merge(text.replace(story.name(), "{story}"), 1, Integer::sum);
                        });
    }

    private void addOne(
            Story story,
            String place,
            KubernetesClient client,
            String apiVersion,
            String kind,
            String name) {
        GenericKubernetesResource object =
                client.genericKubernetesResources(apiVersion, kind).withName(name).get();
        if (object != null) {
            add(story, place, client, object);
        }
    }

    private void addAll(
            Story story,
            String place,
            KubernetesClient client,
            String apiVersion,
            String kind,
            String namespace) {
        client.genericKubernetesResources(apiVersion, kind)
                .inNamespace(namespace)
                .list()
                .getItems()
                .forEach(object -> add(story, place, client, object));
    }

    private void add(
            Story story, String place, KubernetesClient client, GenericKubernetesResource object) {
        String name = object.getMetadata().getName().replace(story.name(), "{story}");
        String key = place + " " + object.getKind() + " " + name;
        objects.put(key, new LastingContent(story.name()).of(client, object));
        uids.put(key, object.getMetadata().getUid());
    }
}
