package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.CanonicalJson;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Objects that would be pruned because a source yields nothing, and are kept until somebody says
 * that this is meant.
 *
 * @param objects what is kept, sorted
 */
public record PruneHold(List<ObjectKey> objects) {
    /** Nothing is held. */
    public static final PruneHold NONE = new PruneHold(List.of());

    private static final int SHOWN = 5;

    public PruneHold {
        objects = objects.stream().sorted(Comparator.comparing(ObjectKey::toString)).toList();
    }

    /** Whether nothing is held. */
    public boolean empty() {
        return objects.isEmpty();
    }

    /** What the annotation {@code projectsveltos.io/confirm-prune} has to hold to let them go. */
    public String digest() {
        return CanonicalJson.digest(objects.stream().map(ObjectKey::toString).toList());
    }

    /** Both together. */
    public PruneHold and(PruneHold other) {
        return new PruneHold(Stream.concat(objects.stream(), other.objects.stream()).toList());
    }

    /** What is held and how to let it go, for people. */
    public String message() {
        String names =
                String.join(", ", objects.stream().limit(SHOWN).map(ObjectKey::toString).toList());
        return objects.size()
                + " objects are kept though nothing in the profile yields them any more: "
                + names
                + (objects.size() > SHOWN ? ", ..." : "")
                + ". To delete them, annotate the profile with"
                + " projectsveltos.io/confirm-prune="
                + digest();
    }
}
