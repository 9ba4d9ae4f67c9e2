package io.projectsveltos.distribution.bench;

import java.util.Locale;

/**
 * What a process holds when it rests.
 *
 * @param heap bytes in use after a collection
 * @param threads platform threads
 * @param children the memory of the processes it started
 */
record Leftovers(long heap, int threads, Memory children) {
    private static final double MEGA = 1 << 20;

    /** Of this process. */
    static Leftovers now() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        long heap = runtime.totalMemory() - runtime.freeMemory();
        Memory children =
                ProcessHandle.current()
                        .children()
                        .map(Memory::of)
                        .reduce(
                                new Memory(0, 0, 0),
                                (a, b) ->
                                        new Memory(
                                                a.pss() + b.pss(),
                                                a.rss() + b.rss(),
                                                a.processes() + b.processes()));
        return new Leftovers(heap, Thread.getAllStackTraces().size(), children);
    }

    double heapMb() {
        return heap / MEGA;
    }

    /** In words. */
    String text() {
        return String.format(
                Locale.ROOT,
                "heap %.1f MB, %d threads, engines %s",
                heapMb(),
                threads,
                children.text());
    }
}
