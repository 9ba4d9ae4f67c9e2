package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Places objects whose kind is defined by the same bundle: a server takes a moment to serve a kind
 * after its definition is applied.
 */
final class KindWait {
    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final Duration STEP = Duration.ofMillis(100);

    private final Placement placement;
    private final Turn turn;

    KindWait(KubeApi api, Turn turn) {
        this.placement = new Placement(api);
        this.turn = turn;
    }

    RenderedObject place(RenderedObject item, List<RenderedObject> bundle)
            throws InterruptedException {
        long steps = PATIENCE.dividedBy(STEP);
        while (true) {
            try {
                return placement.place(item);
            } catch (SveltosException e) {
                if (e.code() != StandardErrorCode.UNKNOWN_KIND
                        || steps-- <= 0
                        || !definedBy(bundle, item.object())) {
                    throw e;
                }
                turn.sleep(STEP);
            }
        }
    }

    private static boolean definedBy(List<RenderedObject> bundle, KubeObject object) {
        return bundle.stream()
                .map(RenderedObject::object)
                .filter(other -> KindOrder.of(other.key()) == KindOrder.DEFINITION)
                .map(other -> other.content().get("spec"))
                .anyMatch(spec -> defines(spec, object));
    }

    private static boolean defines(@Nullable Object spec, KubeObject object) {
        return spec instanceof Map<?, ?> map
                && object.key().group().equals(map.get("group"))
                && map.get("names") instanceof Map<?, ?> names
                && object.kind().equals(names.get("kind"));
    }
}
