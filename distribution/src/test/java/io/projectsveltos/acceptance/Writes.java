package io.projectsveltos.acceptance;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.TestCluster;
import java.util.List;

/** What the controller wrote to a cluster, in words, e.g. {@code patch services shop/web}. */
final class Writes {
    private Writes() {}

    static List<String> since(AuditLog.Mark mark, TestCluster cluster) {
        return cluster.audit().since(mark).all().stream()
                .filter(entry -> entry.userAgent().startsWith("sveltos/"))
                .filter(AuditEntry::write)
                .map(Writes::words)
                .toList();
    }

    private static String words(AuditEntry entry) {
        boolean unplaced = entry.namespace().isEmpty() || entry.resource().equals("namespaces");
        return entry.verb()
                + " "
                + entry.resource()
                + " "
                + (unplaced ? entry.name() : entry.namespace() + "/" + entry.name());
    }
}
