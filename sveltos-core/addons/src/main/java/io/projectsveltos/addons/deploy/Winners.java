package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of several sources of one profile provides an object that more than one holds: the one with
 * the lower reference tier, at equal tiers the first. Inside one source the last document wins.
 */
final class Winners {
    private final Map<ObjectKey, RenderedObject> byKey = new LinkedHashMap<>();

    Winners(List<RenderedObject> objects) {
        objects.forEach(item -> byKey.merge(key(item), item, Winners::better));
    }

    /** The item that provides the same object as this one; itself where it wins. */
    RenderedObject over(RenderedObject item) {
        return byKey.getOrDefault(key(item), item);
    }

    /** Whether it is this very item that provides its object. */
    @SuppressWarnings("ReferenceEquality") // two documents may be equal and still be two
    boolean provides(RenderedObject item) {
        return over(item) == item;
    }

    private static RenderedObject better(RenderedObject first, RenderedObject second) {
        if (first.entry().source().equals(second.entry().source())) {
            return second;
        }
        return second.entry().tier() < first.entry().tier() ? second : first;
    }

    /**
     * What a cluster tells apart: the version is left out, since {@code apps/v1} and {@code
     * apps/v1beta1} name the same stored object. A namespace that is not given is {@code default},
     * also for kinds that have none: two objects of the cluster's scope still differ by name.
     */
    static ObjectKey key(ObjectKey key) {
        String namespace =
                key.namespace().isEmpty() ? Placement.DEFAULT_NAMESPACE : key.namespace();
        return new ObjectKey(key.group(), key.kind(), namespace, key.name());
    }

    private static ObjectKey key(RenderedObject item) {
        return key(item.object().key());
    }
}
