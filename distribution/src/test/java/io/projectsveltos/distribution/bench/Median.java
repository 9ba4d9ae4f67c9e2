package io.projectsveltos.distribution.bench;

import java.util.Arrays;

/**
 * The time of a short piece of work: the median of as many rounds as were run before to warm up.
 *
 * @param rounds how many
 * @param pieces how many pieces of work a round is
 */
record Median(int rounds, int pieces) {
    /** Nanoseconds a piece. */
    double of(Runnable round) {
        double[] nanos = new double[rounds];
        for (int i = -rounds; i < rounds; i++) {
            long began = System.nanoTime();
            round.run();
            if (i >= 0) {
                nanos[i] = (double) (System.nanoTime() - began) / pieces;
            }
        }
        Arrays.sort(nanos);
        return nanos[rounds / 2];
    }
}
