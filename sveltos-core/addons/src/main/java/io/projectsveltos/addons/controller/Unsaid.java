package io.projectsveltos.addons.controller;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Failures that end a turn and say nothing about what it was for, so that no status tells them. */
final class Unsaid {
    private Unsaid() {}

    static boolean is(SveltosException failure) {
        return failure.code() == StandardErrorCode.CANCELLED
                || failure.code() == StandardErrorCode.PLUGIN_BUSY;
    }
}
