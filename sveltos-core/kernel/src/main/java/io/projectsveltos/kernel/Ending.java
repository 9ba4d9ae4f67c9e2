package io.projectsveltos.kernel;

import io.projectsveltos.spi.error.SveltosException;

/** How a turn ended. */
sealed interface Ending {
    /** The reconciler said what it wants next, by an outcome or by our own exception. */
    record Finished(Outcome outcome) implements Ending {}

    /** The reconciler threw what it should not. */
    record Unforeseen(SveltosException failure) implements Ending {}

    /** The turn was called off before it had an outcome: it says nothing about its key. */
    record CalledOff() implements Ending {}
}
