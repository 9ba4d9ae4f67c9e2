package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.CanonicalJson;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Objects that would be pruned because a source yields nothing, and are kept until somebody says
 * that this is meant.
 *
 * @param objects what is kept
 * @param digests one for each place it is kept in: a feature on a side
 */
public record PruneHold(List<ObjectKey> objects, List<String> digests) {
    /** Nothing is held. */
    public static final PruneHold NONE = new PruneHold(List.of(), List.of());

    private static final int SHOWN = 5;

    public PruneHold {
        objects = List.copyOf(objects);
        digests = List.copyOf(digests);
    }

    /** What is kept in one place. */
    public static PruneHold of(List<ObjectKey> objects) {
        if (objects.isEmpty()) {
            return NONE;
        }
        List<ObjectKey> sorted =
                objects.stream().sorted(Comparator.comparing(ObjectKey::toString)).toList();
        String digest = CanonicalJson.digest(sorted.stream().map(ObjectKey::toString).toList());
        return new PruneHold(sorted, List.of(digest));
    }

    /** Whether nothing is held. */
    public boolean empty() {
        return objects.isEmpty();
    }

    /**
     * Whether the annotation {@code projectsveltos.io/confirm-prune} lets all of this go.
     *
     * @param annotation digests with commas between them; empty for none
     */
    public boolean confirmedBy(String annotation) {
        return Set.of(annotation.split(",", -1)).containsAll(digests);
    }

    /** Both together. */
    public PruneHold and(PruneHold other) {
        return new PruneHold(
                Stream.concat(objects.stream(), other.objects.stream()).toList(),
                Stream.concat(digests.stream(), other.digests.stream()).distinct().toList());
    }

    /** What is held and how to let it go, for people. */
    public String message() {
        String names =
                String.join(", ", objects.stream().limit(SHOWN).map(ObjectKey::toString).toList());
        return objects.size()
                + (objects.size() == 1 ? " object is" : " objects are")
                + " kept though nothing in the profile yields them any more: "
                + names
                + (objects.size() > SHOWN ? ", ..." : "")
                + ". To delete them, annotate the profile with"
                + " projectsveltos.io/confirm-prune="
                + String.join(",", digests);
    }
}
