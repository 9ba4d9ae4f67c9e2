package io.projectsveltos.addons.render;

import io.projectsveltos.engine.ObjectPatch;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import java.util.List;

/**
 * The patches of a profile as they are for one cluster.
 *
 * @param putting puts them on objects
 * @param all in the order they are put on: those of {@code patches}, then those of {@code
 *     patchesFrom}
 */
record Patches(Putting putting, List<ObjectPatch> all) {
    /** Puts patches on objects; those that a patch takes away are left out. */
    @FunctionalInterface
    interface Putting {
        List<KubeObject> put(
                List<ObjectPatch> patches, List<KubeObject> objects, CancellationToken token);
    }

    Patches {
        all = List.copyOf(all);
    }

    /** The digest of the patches; empty where there are none. */
    String digest() {
        return all.isEmpty()
                ? ""
                : CanonicalJson.digest(
                        all.stream().map(each -> List.of(each.text(), each.target())).toList());
    }

    /**
     * Puts them on objects.
     *
     * @throws io.projectsveltos.spi.error.SveltosException with INVALID_INPUT, naming the patch
     */
    List<KubeObject> apply(List<KubeObject> objects, CancellationToken token) {
        return all.isEmpty() || objects.isEmpty() ? objects : putting.put(all, objects, token);
    }
}
