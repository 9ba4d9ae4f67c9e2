package io.projectsveltos.fleet.kube;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * What a {@link WatchListener} keeps of a listing under way, to find what it did not show. Changed
 * by the watch's thread alone; whether there was a whole one may be asked by any.
 *
 * @param <K> what tells objects apart
 */
public final class Listing<K> {
    private final Set<K> shown = new HashSet<>();
    private final CountDownLatch whole = new CountDownLatch(1);
    private boolean underWay;

    /** A listing begins, or begins anew. */
    public void begin() {
        underWay = true;
        shown.clear();
    }

    /** An object was told of. */
    public void saw(K key) {
        if (underWay) {
            shown.add(key);
        }
    }

    /** The listing is over: what was known and not shown is gone. */
    public void end(Collection<K> known, Consumer<K> gone) {
        List.copyOf(known).stream().filter(key -> !shown.contains(key)).forEach(gone);
        shown.clear();
        underWay = false;
        whole.countDown();
    }

    /** Whether there was a whole one. */
    public boolean wasWhole() {
        return whole.getCount() == 0;
    }

    /** Returns once there was a whole one, or the thread is to end. */
    public void awaitWhole() {
        try {
            whole.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
