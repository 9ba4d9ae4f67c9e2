package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * What is wanted, as opposed to what is left over. A manifest may give a namespace to an object of
 * the cluster's scope, which loses it when it is placed; it is the stored object, therefore, that
 * tells whether a namespace counts.
 */
final class Kept {
    private final Set<ObjectKey> namespaced = new HashSet<>();
    private final Set<ObjectKey> unscoped = new HashSet<>();

    Kept(Collection<RenderedObject> wanted) {
        for (RenderedObject item : wanted) {
            ObjectKey key = item.object().key();
            namespaced.add(Winners.key(key));
            unscoped.add(unscoped(key));
        }
    }

    boolean holds(KubeObject live) {
        return live.namespace().isEmpty()
                ? unscoped.contains(unscoped(live.key()))
                : namespaced.contains(Winners.key(live.key()));
    }

    private static ObjectKey unscoped(ObjectKey key) {
        return new ObjectKey(key.group(), key.kind(), "", key.name());
    }
}
