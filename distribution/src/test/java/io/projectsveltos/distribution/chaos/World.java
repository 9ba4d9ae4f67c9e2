package io.projectsveltos.distribution.chaos;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** What is declared in the management cluster. */
record World(
        SortedMap<String, Cluster> clusters,
        SortedMap<String, Source> sources,
        SortedMap<String, Profile> profiles) {
    static final World EMPTY = new World(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

    World {
        clusters = copy(clusters);
        sources = copy(sources);
        profiles = copy(profiles);
    }

    /** A cluster that is registered. */
    record Cluster(String env, boolean paused) {}

    /**
     * A ConfigMap with manifests.
     *
     * @param present whether it exists; one that was dropped comes back as it was
     * @param documents the revision of each object it holds
     */
    record Source(boolean present, SortedMap<ObjectId, Integer> documents) {
        Source {
            documents = copy(documents);
        }

        boolean empty() {
            return documents.isEmpty();
        }
    }

    /** A ClusterProfile. */
    record Profile(Selector selector, List<Reference> references, boolean paused) {
        Profile {
            references = List.copyOf(references);
        }

        boolean matches(String name, Cluster cluster) {
            return selector.fits(name, cluster.env());
        }
    }

    /** Whether an operation means anything in this world; one that does not is left out. */
    boolean allows(Operation operation) {
        return switch (operation) {
            case Operation.Register it -> !clusters.containsKey(it.cluster());
            case Operation.CreateProfile it -> !profiles.containsKey(it.profile());
            case Operation.Put it -> present(it.source()) || !sources.containsKey(it.source());
            case Operation.Remove it -> present(it.source()) && holds(it.source(), it.object());
            case Operation.Shift it ->
                    !it.from().equals(it.to())
                            && present(it.from())
                            && present(it.to())
                            && holds(it.from(), it.object());
            case Operation.Drop it -> present(it.source());
            case Operation.Restore it -> sources.containsKey(it.source()) && !present(it.source());
            case Operation.OfCluster it -> clusters.containsKey(it.cluster());
            // A profile that is paused stays as it is, its end included.
            case Operation.PauseProfile it -> changeable(it.profile());
            case Operation.DeleteProfile it -> changeable(it.profile());
            case Operation.OfProfile it -> profiles.containsKey(it.profile());
            case Operation.OfProcess _ -> true;
        };
    }

    /** The world after an operation that it allows. */
    World after(Operation operation) {
        return switch (operation) {
            case Operation.Register it -> with(it.cluster(), new Cluster(it.env(), false));
            case Operation.Deregister it -> withoutCluster(it.cluster());
            case Operation.Relabel it ->
                    cluster(it.cluster(), old -> new Cluster(it.env(), old.paused()));
            case Operation.PauseCluster it ->
                    cluster(it.cluster(), old -> new Cluster(old.env(), true));
            case Operation.ResumeCluster it ->
                    cluster(it.cluster(), old -> new Cluster(old.env(), false));
            case Operation.Move _, Operation.Renew _ -> this;
            case Operation.CreateProfile it ->
                    with(it.profile(), new Profile(it.selector(), it.references(), false));
            case Operation.Reselect it ->
                    profile(
                            it.profile(),
                            old -> new Profile(it.selector(), old.references(), old.paused()));
            case Operation.Refer it ->
                    profile(
                            it.profile(),
                            old -> new Profile(old.selector(), it.references(), old.paused()));
            case Operation.PauseProfile it ->
                    profile(
                            it.profile(),
                            old -> new Profile(old.selector(), old.references(), true));
            case Operation.ResumeProfile it ->
                    profile(
                            it.profile(),
                            old -> new Profile(old.selector(), old.references(), false));
            case Operation.DeleteProfile it -> withoutProfile(it.profile());
            case Operation.Put it -> put(it.source(), it.object(), it.revision());
            case Operation.Remove it -> remove(it.source(), it.object());
            case Operation.Shift it ->
                    put(it.to(), it.object(), revision(it.from(), it.object()))
                            .remove(it.from(), it.object());
            case Operation.Drop it -> presence(it.source(), false);
            case Operation.Restore it -> presence(it.source(), true);
            case Operation.OfProcess _ -> this;
        };
    }

    private boolean present(String source) {
        Source known = sources.get(source);
        return known != null && known.present();
    }

    private boolean holds(String source, ObjectId object) {
        Source known = sources.get(source);
        return known != null && known.documents().containsKey(object);
    }

    private boolean changeable(String profile) {
        Profile known = profiles.get(profile);
        return known != null && !known.paused();
    }

    private int revision(String source, ObjectId object) {
        Source known = sources.get(source);
        Integer revision = known == null ? null : known.documents().get(object);
        if (revision == null) {
            throw new IllegalArgumentException(source + " does not hold " + object);
        }
        return revision;
    }

    private World put(String source, ObjectId object, int revision) {
        Source old = sources.getOrDefault(source, new Source(true, new TreeMap<>()));
        SortedMap<ObjectId, Integer> documents = new TreeMap<>(old.documents());
        documents.put(object, revision);
        return with(source, new Source(old.present(), documents));
    }

    private World remove(String source, ObjectId object) {
        Source old = sources.getOrDefault(source, new Source(true, new TreeMap<>()));
        SortedMap<ObjectId, Integer> documents = new TreeMap<>(old.documents());
        documents.remove(object);
        return with(source, new Source(old.present(), documents));
    }

    private World presence(String source, boolean present) {
        Source old = sources.getOrDefault(source, new Source(present, new TreeMap<>()));
        return with(source, new Source(present, old.documents()));
    }

    private World cluster(String name, UnaryOperator<Cluster> change) {
        return new World(changed(clusters, name, change), sources, profiles);
    }

    private World profile(String name, UnaryOperator<Profile> change) {
        return new World(clusters, sources, changed(profiles, name, change));
    }

    private World with(String name, Cluster cluster) {
        SortedMap<String, Cluster> next = new TreeMap<>(clusters);
        next.put(name, cluster);
        return new World(next, sources, profiles);
    }

    private World with(String name, Source source) {
        SortedMap<String, Source> next = new TreeMap<>(sources);
        next.put(name, source);
        return new World(clusters, next, profiles);
    }

    private World with(String name, Profile profile) {
        SortedMap<String, Profile> next = new TreeMap<>(profiles);
        next.put(name, profile);
        return new World(clusters, sources, next);
    }

    private World withoutCluster(String name) {
        SortedMap<String, Cluster> next = new TreeMap<>(clusters);
        next.remove(name);
        return new World(next, sources, profiles);
    }

    private World withoutProfile(String name) {
        SortedMap<String, Profile> next = new TreeMap<>(profiles);
        next.remove(name);
        return new World(clusters, sources, next);
    }

    private static <V> SortedMap<String, V> changed(
            Map<String, V> map, String name, UnaryOperator<V> change) {
        SortedMap<String, V> next = new TreeMap<>(map);
        next.computeIfPresent(name, (_, old) -> change.apply(old));
        return next;
    }

    private static <K extends Comparable<K>, V> SortedMap<K, V> copy(SortedMap<K, V> map) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(map));
    }
}
