package io.projectsveltos.fleet.kube;

import com.github.benmanes.caffeine.cache.Interner;
import io.projectsveltos.spi.context.ServedKind;
import java.util.Map;

/**
 * Lets clusters that serve the same kinds share one copy of what is known about them: a thousand
 * clusters of one version cost no more than one.
 */
public final class KindInterner {
    private final Interner<Map<String, ServedKind>> groups = Interner.newWeakInterner();

    Map<String, ServedKind> intern(Map<String, ServedKind> kinds) {
        return groups.intern(kinds);
    }
}
