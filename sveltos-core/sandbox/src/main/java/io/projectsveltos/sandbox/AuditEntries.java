package io.projectsveltos.sandbox;

import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A stretch of an audit log, to be narrowed and counted. */
public record AuditEntries(List<AuditEntry> all) implements Iterable<AuditEntry> {
    public AuditEntries {
        all = List.copyOf(all);
    }

    /** Those that match. */
    public AuditEntries where(Predicate<AuditEntry> condition) {
        return new AuditEntries(all.stream().filter(condition).toList());
    }

    /** Requests by clients whose user agent starts with this. */
    public AuditEntries byUserAgent(String prefix) {
        return where(entry -> entry.userAgent().startsWith(prefix));
    }

    /** Requests about objects in this namespace, or about the namespace itself. */
    public AuditEntries inNamespace(String namespace) {
        return where(entry -> entry.namespace().equals(namespace));
    }

    /** Requests with this verb. */
    public AuditEntries verb(String verb) {
        return where(entry -> entry.verb().equals(verb));
    }

    /** Requests about this resource, in the plural as in a path: {@code configmaps}. */
    public AuditEntries resource(String plural) {
        return where(entry -> entry.resource().equals(plural));
    }

    /** Requests that change objects; dry runs do not. */
    public AuditEntries writes() {
        return where(entry -> entry.write() && !entry.dryRun());
    }

    /** How many there are. */
    public int size() {
        return all.size();
    }

    /** True where there is none. */
    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** How many requests there are of each verb. */
    public SortedMap<String, Long> countByVerb() {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                AuditEntry::verb, TreeMap::new, Collectors.counting()));
    }

    /** How many requests there are of each user agent and verb. */
    public SortedMap<String, SortedMap<String, Long>> countByUserAgentAndVerb() {
        SortedMap<String, SortedMap<String, Long>> counts = new TreeMap<>();
        for (AuditEntry entry : all) {
            counts.computeIfAbsent(entry.userAgent(), agent -> new TreeMap<>())
                    .merge(entry.verb(), 1L, Long::sum);
        }
        return counts;
    }

    /** One line an entry, for messages. */
    public String summary() {
        return all.stream().map(AuditEntry::summary).collect(Collectors.joining("\n"));
    }

    @Override
    public Iterator<AuditEntry> iterator() {
        return all.iterator();
    }
}
