package io.projectsveltos.addons.deploy;

import io.projectsveltos.spi.context.ObjectKey;
import java.util.Comparator;

/**
 * The order in which objects of one feature are applied: namespaces and definitions first, since
 * the others need them; the rest as the profile has it. Removal goes the other way round.
 */
enum KindOrder {
    NAMESPACE,
    DEFINITION,
    OTHER;

    static final Comparator<ObjectKey> APPLY = Comparator.comparing(KindOrder::of);

    static KindOrder of(ObjectKey key) {
        if ("Namespace".equals(key.kind()) && key.group().isEmpty()) {
            return NAMESPACE;
        }
        return "CustomResourceDefinition".equals(key.kind()) ? DEFINITION : OTHER;
    }
}
