package io.projectsveltos.addons.watch;

import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.context.SourceReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which summaries refer to which sources, so that a changed source wakes those it concerns. One
 * lock guards both maps; it is held for map operations only.
 */
public final class ReferenceIndex {
    private final Map<Request, Set<SourceReference>> sources = new HashMap<>();
    private final Map<SourceReference, Set<Request>> summaries = new HashMap<>();

    /** Says what a summary refers to; to be called before the sources are read. */
    public synchronized void set(Request summary, Set<SourceReference> references) {
        clear(summary);
        if (!references.isEmpty()) {
            sources.put(summary, Set.copyOf(references));
            references.forEach(
                    reference ->
                            summaries
                                    .computeIfAbsent(reference, _ -> new HashSet<>())
                                    .add(summary));
        }
    }

    /** Forgets a summary. */
    public synchronized void clear(Request summary) {
        Set<SourceReference> before = sources.remove(summary);
        if (before != null) {
            before.forEach(
                    reference ->
                            summaries.computeIfPresent(
                                    reference,
                                    (_, known) -> {
                                        known.remove(summary);
                                        return known.isEmpty() ? null : known;
                                    }));
        }
    }

    /** The summaries that refer to a source. */
    public synchronized Set<Request> referring(SourceReference reference) {
        return Set.copyOf(summaries.getOrDefault(reference, Set.of()));
    }
}
