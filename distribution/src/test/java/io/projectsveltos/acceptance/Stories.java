package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Several stories that go on at the same time, under the same controller. */
final class Stories implements Iterable<Story>, AutoCloseable {
    private final Lives lives;
    private final VirtualFleet virtual;
    private final List<Story> all;

    private Stories(Lives lives, VirtualFleet virtual, List<Story> all) {
        this.lives = lives;
        this.virtual = virtual;
        this.all = all;
    }

    /** So many that have not begun; at their end they need a controller that lives. */
    static Stories create(FleetClusters fleet, VirtualFleet virtual, Lives lives, int count) {
        List<String> names =
                IntStream.range(0, count).mapToObj(i -> fleet.namespace() + "-" + i).toList();
        List<VirtualCluster> ones = clusters(fleet, virtual, names, 0);
        List<VirtualCluster> twos = clusters(fleet, virtual, names, 1);
        KubernetesClient management = fleet.management().client();
        List<Story> stories = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            management
                    .resource(
                            new NamespaceBuilder()
                                    .withNewMetadata()
                                    .withName(names.get(i))
                                    .endMetadata()
                                    .build())
                    .create();
            stories.add(
                    new Story(
                            fleet,
                            new Scene(fleet.management(), names.get(i)),
                            Map.of("one", ones.get(i), "two", twos.get(i))));
        }
        return new Stories(lives, virtual, stories);
    }

    private static List<VirtualCluster> clusters(
            FleetClusters fleet, VirtualFleet virtual, List<String> names, int index) {
        return virtual.addAll(
                names.stream().map(name -> name + "-" + index).toList(),
                fleet.managed(index).plane());
    }

    Story first() {
        return all.getFirst();
    }

    /** Those with these names. */
    List<Story> named(Set<String> names) {
        return all.stream().filter(story -> names.contains(story.name())).toList();
    }

    /** An ambush before and after each of these writes, every time in another story. */
    Ambush ambush(Collection<WriteKind> kinds, VirtualCluster management) {
        Ambush ambush = new Ambush();
        Iterator<Story> next = iterator();
        for (WriteKind kind : kinds) {
            for (Side side : Side.values()) {
                Story story = next.next();
                boolean here = kind.place().equals("management");
                VirtualCluster cluster = here ? management : story.cluster(kind.place());
                ambush.lay(kind, side, cluster, story.name());
            }
        }
        return ambush;
    }

    @Override
    public Iterator<Story> iterator() {
        return all.iterator();
    }

    @Override
    public void close() {
        lives.revive();
        all.forEach(story -> story.scene().beginDeletion(Story.PROFILE));
        for (Story story : all) {
            story.scene().close();
            story.clusters().forEach(virtual::remove);
            story.management().namespaces().withName(story.name()).delete();
        }
    }
}
