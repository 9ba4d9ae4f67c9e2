package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.api.Annotations;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Optional;

/**
 * Makes room for an object that cannot be updated because a field of it must not change, where the
 * profile asks for that.
 */
final class Recreation {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration STEP = Duration.ofMillis(100);

    private final KubeApi api;
    private final Turn turn;

    Recreation(KubeApi api, Turn turn) {
        this.api = api;
        this.turn = turn;
    }

    /** Whether a refusal of this object is to be answered by making it anew. */
    static boolean wanted(RenderedObject item, SveltosException refusal) {
        boolean asked =
                item.entry().force()
                        || item.object().annotations().containsKey(Annotations.FORCE_RECREATE);
        // A definition is never made anew: that would delete every object of its kind.
        return asked
                && refusal.code() == StandardErrorCode.REJECTED
                && KindOrder.of(item.object().key()) == KindOrder.OTHER;
    }

    /** Deletes an object and waits until it is gone. */
    void makeRoom(KubeObject live) throws InterruptedException {
        api.delete(live.key(), live.uid());
        for (long steps = PATIENCE.dividedBy(STEP); steps > 0; steps--) {
            Optional<KubeObject> now = api.get(live.key());
            if (now.isEmpty() || !now.get().uid().equals(live.uid())) {
                return;
            }
            turn.sleep(STEP);
        }
        throw new SveltosException(
                StandardErrorCode.DEADLINE_EXCEEDED,
                live.key()
                        + " was deleted to be made anew, and is not gone after "
                        + PATIENCE.toSeconds()
                        + " s; see what its finalizers wait for");
    }
}
