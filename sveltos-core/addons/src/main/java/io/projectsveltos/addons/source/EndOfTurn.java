package io.projectsveltos.addons.source;

import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Failures that say nothing about the one entry they met: whatever comes next fails as well. */
public final class EndOfTurn {
    private EndOfTurn() {}

    /** Whether the turn is over: there is no answer, no time, or no wish for it any more. */
    public static boolean is(SveltosException failure) {
        return failure.kind() == ErrorKind.UNREACHABLE
                || failure.code() == StandardErrorCode.CANCELLED
                || failure.code() == StandardErrorCode.PLUGIN_BUSY
                || failure.code() == StandardErrorCode.DEADLINE_EXCEEDED;
    }
}
