package io.projectsveltos.plugin.call;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * Places for calls, given in the order they were asked for. Whoever finds none waits only while
 * places change hands: where all are held by calls that do not end, waiting would keep a turn from
 * those who could use it.
 */
final class Places {
    /** Places that were all held for so long are not waited for. */
    static final Duration STALLED = Duration.ofSeconds(1);

    private final Semaphore places;
    private final int size;
    private final Duration stalled;
    private volatile long moved = System.nanoTime();

    /**
     * @param stalled for how long all may be held before nobody waits for one
     */
    Places(int size, Duration stalled) {
        this.size = size;
        this.stalled = stalled;
        this.places = new Semaphore(size, true);
    }

    int size() {
        return size;
    }

    /** How many are held. */
    int held() {
        return size - places.availablePermits();
    }

    /** Takes a place if one is free soon, and within this time; false where none is. */
    boolean take(Duration time) throws InterruptedException {
        // With a time, if none, so that nobody in line is overtaken.
        boolean taken =
                places.tryAcquire(0, NANOSECONDS)
                        || places.tryAcquire(Math.min(patience(), time.toNanos()), NANOSECONDS);
        if (taken) {
            moved = System.nanoTime();
        }
        return taken;
    }

    void giveBack() {
        moved = System.nanoTime();
        places.release();
    }

    private long patience() {
        return stalled.toNanos() - (System.nanoTime() - moved);
    }
}
