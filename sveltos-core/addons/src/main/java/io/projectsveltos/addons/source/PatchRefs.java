package io.projectsveltos.addons.source;

import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import java.util.List;

/**
 * The patches of a profile, as it says them.
 *
 * @param inline its {@code patches}, templates
 * @param from its {@code patchesFrom}
 */
public record PatchRefs(List<Patch> inline, List<ValueFrom> from) {
    /** No patches. */
    public static final PatchRefs NONE = new PatchRefs(List.of(), List.of());

    public PatchRefs {
        inline = List.copyOf(inline);
        from = List.copyOf(from);
    }
}
