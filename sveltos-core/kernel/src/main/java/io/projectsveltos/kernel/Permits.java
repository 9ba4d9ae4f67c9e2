package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * So many permits for each key, given in the order they were asked for. A turn waits for one no
 * longer than it is wanted: its deadline and its cancellation end the wait at once.
 *
 * <p>A permit that is given back goes straight to the first in line, so nobody overtakes. A key
 * without permits out has no entry. Who holds one must not ask for a second of the same key. The
 * lock guards all lines and is never held while anybody works.
 */
public final class Permits<K> {
    private final int perKey;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<K, Line> lines = new HashMap<>();

    /** At most so many permits of one key are out at a time. */
    public Permits(int perKey) {
        if (perKey < 1) {
            throw new IllegalArgumentException("permits per key are below 1: " + perKey);
        }
        this.perKey = perKey;
    }

    /** A right to work on a key. Closing it twice is harmless. */
    public interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits until a permit of the key is free.
     *
     * @throws io.projectsveltos.spi.error.SveltosException as {@link Turn#check} does, when the
     *     turn is called off or out of time first
     */
    public Permit acquire(K key, Turn turn) throws InterruptedException {
        requireNonNull(key, "key is null");
        turn.check();
        Waiter waiter = enter(key);
        try (var _ = turn.onCancelled(() -> wake(waiter))) {
            await(waiter, turn);
            return new Granted(key);
        } catch (Throwable e) {
            leave(key, waiter);
            throw e;
        }
    }

    /** How many wait for the key. */
    public int waiting(K key) {
        lock.lock();
        try {
            Line line = lines.get(key);
            return line == null ? 0 : line.waiters.size();
        } finally {
            lock.unlock();
        }
    }

    /** How many wait for any key. */
    public int waiting() {
        lock.lock();
        try {
            return lines.values().stream().mapToInt(line -> line.waiters.size()).sum();
        } finally {
            lock.unlock();
        }
    }

    /** How many keys have permits out. */
    public int keys() {
        lock.lock();
        try {
            return lines.size();
        } finally {
            lock.unlock();
        }
    }

    private Waiter enter(K key) {
        lock.lock();
        try {
            Line line = lines.computeIfAbsent(key, _ -> new Line());
            Waiter waiter = new Waiter(lock.newCondition());
            if (line.out < perKey) {
                line.out++;
                waiter.granted = true;
            } else {
                line.waiters.add(waiter);
            }
            return waiter;
        } finally {
            lock.unlock();
        }
    }

    private void await(Waiter waiter, Turn turn) throws InterruptedException {
        lock.lock();
        try {
            while (!waiter.granted) {
                turn.check();
                waiter.signal.await(
                        TimeUnit.NANOSECONDS.convert(turn.remaining()), TimeUnit.NANOSECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    private void wake(Waiter waiter) {
        lock.lock();
        try {
            waiter.signal.signal();
        } finally {
            lock.unlock();
        }
    }

    /** One who gives up hands on what was granted meanwhile. */
    private void leave(K key, Waiter waiter) {
        lock.lock();
        try {
            if (waiter.granted) {
                giveBack(key);
            } else {
                requireNonNull(lines.get(key), "a waiter has no line").waiters.remove(waiter);
            }
        } finally {
            lock.unlock();
        }
    }

    private void giveBack(K key) {
        Line line = requireNonNull(lines.get(key), "a permit has no line");
        @Nullable Waiter first = line.waiters.poll();
        if (first != null) {
            first.granted = true;
            first.signal.signal();
            return;
        }
        line.out--;
        if (line.out == 0) {
            lines.remove(key);
        }
    }

    /** The permits of one key that are out, and who waits for one. */
    private static final class Line {
        private final Deque<Waiter> waiters = new ArrayDeque<>();
        private int out;
    }

    private static final class Waiter {
        private final Condition signal;
        private boolean granted;

        Waiter(Condition signal) {
            this.signal = signal;
        }
    }

    private final class Granted implements Permit {
        private final K key;
        private final AtomicBoolean open = new AtomicBoolean(true);

        Granted(K key) {
            this.key = key;
        }

        @Override
        public void close() {
            if (!open.getAndSet(false)) {
                return;
            }
            lock.lock();
            try {
                giveBack(key);
            } finally {
                lock.unlock();
            }
        }
    }
}
