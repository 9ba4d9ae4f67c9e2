package io.projectsveltos.acceptance;

import io.projectsveltos.sandbox.AuditEntries;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What the controller wrote from some moment on, in all clusters. */
final class AuditTrail {
    private final Map<String, TestCluster> places;
    private final Map<String, AuditLog.Mark> marks = new LinkedHashMap<>();

    /** From now on. */
    AuditTrail(FleetClusters fleet) {
        this(
                Map.of(
                        "management",
                        fleet.management(),
                        "one",
                        fleet.managed(0),
                        "two",
                        fleet.managed(1)));
    }

    private AuditTrail(Map<String, TestCluster> places) {
        this.places = new TreeMap<>(places);
        places.forEach((place, cluster) -> marks.put(place, cluster.audit().mark()));
    }

    /** Another one that begins now. */
    AuditTrail fromNow() {
        return new AuditTrail(places);
    }

    /** The kinds of writes that are about a story and were carried out, each once, in order. */
    Collection<WriteKind> kinds(String story) {
        Map<String, WriteKind> kinds = new LinkedHashMap<>();
        places.forEach(
                (place, cluster) -> {
                    for (AuditEntry entry : writes(place)) {
                        if (entry.uri().contains(story) || entry.name().equals(story)) {
                            WriteKind kind = WriteKind.of(place, entry, story);
                            kinds.putIfAbsent(kind.key(), kind);
                        }
                    }
                });
        return List.copyOf(kinds.values());
    }

    /** Objects that the controller deleted and made anew. */
    List<String> recreated() {
        List<String> recreated = new ArrayList<>();
        for (String place : places.keySet()) {
            Set<String> deleted = new HashSet<>();
            for (AuditEntry entry : writes(place)) {
                String object = entry.resource() + " " + entry.namespace() + "/" + entry.name();
                if (entry.verb().equals("delete")) {
                    deleted.add(object);
                } else if (entry.code() == 201 && deleted.contains(object)) {
                    recreated.add(place + ": " + object);
                }
            }
        }
        return recreated;
    }

    private AuditEntries writes(String place) {
        TestCluster cluster = places.get(place);
        AuditLog.Mark mark = marks.get(place);
        if (cluster == null || mark == null) {
            throw new IllegalArgumentException("no place " + place);
        }
        return cluster.audit()
                .since(mark)
                .byUserAgent("sveltos/")
                .writes()
                .where(entry -> entry.code() < 300);
    }
}
