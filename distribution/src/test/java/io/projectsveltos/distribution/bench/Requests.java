package io.projectsveltos.distribution.bench;

import io.projectsveltos.sandbox.AuditEntries;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.ControlPlane;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the controller asked of all API servers since a moment; of its Lease nothing counts. */
final class Requests {
    private static final String AGENT = "sveltos/";

    private final List<ControlPlane> planes;
    private final List<AuditLog.Mark> marks = new ArrayList<>();

    Requests(List<ControlPlane> planes) {
        this.planes = planes;
        planes.forEach(plane -> marks.add(plane.audit().mark()));
    }

    /** Requests by verb over all clusters. */
    Map<String, Long> byVerb() {
        Map<String, Long> counts = new TreeMap<>();
        for (int i = 0; i < planes.size(); i++) {
            of(i).countByVerb().forEach((verb, count) -> counts.merge(verb, count, Long::sum));
        }
        return counts;
    }

    /** How many of these it took for each of so many clusters. */
    static Fact perCluster(Map<String, Long> byVerb, int clusters) {
        long sum = byVerb.values().stream().mapToLong(Long::longValue).sum();
        return Fact.number("requests per provisioned cluster", (double) sum / clusters, "")
                .within(16);
    }

    /** Writes in the cluster of this index by what is written, e.g. {@code update x/status}. */
    Map<String, Long> writesByKind(int plane) {
        Map<String, Long> counts = new TreeMap<>();
        for (AuditEntry entry : of(plane).writes()) {
            String subresource = entry.subresource().isEmpty() ? "" : "/" + entry.subresource();
            counts.merge(entry.verb() + " " + entry.resource() + subresource, 1L, Long::sum);
        }
        return counts;
    }

    /** Writes in the cluster of this index. */
    int writes(int plane) {
        return of(plane).writes().size();
    }

    /** Writes in all clusters. */
    int writes() {
        int sum = 0;
        for (int i = 0; i < planes.size(); i++) {
            sum += writes(i);
        }
        return sum;
    }

    private AuditEntries of(int plane) {
        return planes.get(plane)
                .audit()
                .since(marks.get(plane))
                .byUserAgent(AGENT)
                .where(entry -> !entry.resource().equals("leases"));
    }
}
