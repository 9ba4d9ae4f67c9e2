package io.projectsveltos.distribution.chaos;

import io.projectsveltos.sandbox.AuditEntries;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads in the audit logs what the controller did: it may write what profiles bring and its own
 * kinds, and delete only what the world asked to go.
 */
final class Witness {
    private static final String AGENT = "sveltos/";
    private static final Set<String> OWN =
            Set.of(
                    "leases",
                    "selfsubjectaccessreviews", // change nothing
                    "events",
                    "clusterprofiles",
                    "clustersummaries",
                    "clusterconfigurations",
                    "sveltosclusters");

    private final Ground ground;
    private final Naming naming;
    private AuditLog.Mark managed;
    private AuditLog.Mark management;

    /** From now on. */
    Witness(Ground ground, Naming naming) {
        this.ground = ground;
        this.naming = naming;
        this.managed = ground.managedAudit().mark();
        this.management = ground.managementAudit().mark();
    }

    /** What was done since the last call that must not be; one line each. */
    List<String> offences(Model model) {
        List<String> offences = new ArrayList<>();
        AuditLog.Mark next = ground.managedAudit().mark();
        for (AuditEntry entry : done(ground.managedAudit().since(managed), this::ofThisTrial)) {
            offence(entry, model).ifPresent(each -> offences.add(each + ": " + entry.summary()));
        }
        managed = next;
        next = ground.managementAudit().mark();
        for (AuditEntry entry :
                done(
                        ground.managementAudit().since(management),
                        each -> !OWN.contains(each.resource()))) {
            offences.add("what only others may write: " + entry.summary());
        }
        management = next;
        return offences;
    }

    private Optional<String> offence(AuditEntry entry, Model model) {
        Optional<DocumentKind> kind =
                Arrays.stream(DocumentKind.values())
                        .filter(each -> each.plural().equals(entry.resource()))
                        .findFirst();
        if (kind.isEmpty() || entry.verb().equals("deletecollection")) {
            return Optional.of("nobody asked for such a thing");
        }
        String place = kind.get().namespaced() ? entry.namespace() : entry.name();
        String cluster = naming.cluster(place).orElse("");
        String name =
                kind.get().namespaced()
                        ? entry.name()
                        : entry.name().replaceFirst("^" + naming.namespace(cluster) + "-?", "");
        ObjectId object = new ObjectId(kind.get(), name);
        Holdings holdings = model.holdings(cluster);
        if (!holdings.objects().contains(object)) {
            return Optional.of("no profile has it");
        }
        return entry.verb().equals("delete") && !holdings.deletable(object)
                ? Optional.of("nothing asked for its end")
                : Optional.empty();
    }

    private boolean ofThisTrial(AuditEntry entry) {
        return (!entry.namespace().matches("t[0-9]+-.*") && !entry.name().matches("t[0-9]+-.*"))
                || naming.cluster(entry.namespace()).isPresent()
                || naming.cluster(entry.name()).isPresent();
    }

    private static List<AuditEntry> done(AuditEntries entries, Predicate<AuditEntry> which) {
        return entries.byUserAgent(AGENT)
                .writes()
                .where(entry -> entry.code() < 300)
                .where(which)
                .all();
    }
}
