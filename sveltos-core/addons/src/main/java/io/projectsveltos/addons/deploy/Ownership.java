package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a profile may write an object that exists. Pure; the answer follows from the
 * object's own metadata, so that a restart decides the same.
 *
 * <ol>
 *   <li>An object without marks of Sveltos is adopted.
 *   <li>An object of another profile is left to it, unless this profile's tier is lower.
 *   <li>An object of this profile is ours, whichever source it came from before: one that moved
 *       from one source to another needs no help.
 * </ol>
 */
final class Ownership {
    private final SummaryIdentity identity;

    Ownership(SummaryIdentity identity) {
        this.identity = identity;
    }

    /** The text of the conflict; empty where this profile may write. */
    Optional<String> conflict(KubeObject live, RenderedObject wanted) {
        Map<String, String> marks = live.annotations();
        String ownerName = marks.getOrDefault(TrackingAnnotations.OWNER_NAME, "");
        if (ownerName.isEmpty() || ours(marks)) {
            return Optional.empty();
        }
        if (identity.profileTier() < tier(marks.get(TrackingAnnotations.OWNER_TIER))) {
            return Optional.empty();
        }
        return Optional.of(
                text(
                        wanted.object(),
                        marks.getOrDefault(TrackingAnnotations.OWNER_KIND, "ClusterProfile"),
                        ownerName,
                        Marks.source(marks)));
    }

    /** Whether the marks name this profile. */
    boolean ours(Map<String, String> marks) {
        return identity.profileName().equals(marks.get(TrackingAnnotations.OWNER_NAME))
                && identity.profileKind()
                        .equals(
                                marks.getOrDefault(
                                        TrackingAnnotations.OWNER_KIND, "ClusterProfile"));
    }

    /** The text users of the original know, for an object that two sources of one profile hold. */
    String duplicate(RenderedObject wanted, SourceReference first) {
        return text(wanted.object(), identity.profileKind(), identity.profileName(), first);
    }

    private static String text(
            KubeObject object, String ownerKind, String ownerName, SourceReference source) {
        return "A conflict was detected while deploying resource "
                + object.kind()
                + ":"
                + object.namespace()
                + "/"
                + object.name()
                + ". The Sveltos profile currently deploying this resource is "
                + ownerKind
                + " "
                + ownerName
                + ";\nThis resource is currently deployed because of "
                + source.kind()
                + " "
                + source.namespace()
                + "/"
                + source.name()
                + ".\n";
    }

    private static int tier(@Nullable String text) {
        if (text == null) {
            return Entry.DEFAULT_TIER;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            // Somebody wrote nonsense into the mark: never take over on doubt.
            return Integer.MIN_VALUE;
        }
    }
}
