package io.projectsveltos.addons.controller;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;

/**
 * A failure that status remembers from an earlier turn and that stands until the input changes.
 *
 * @param reason the reason status gives
 */
record Remembered(String reason) implements ErrorCode {
    @Override
    public ErrorKind kind() {
        return ErrorKind.USER;
    }
}
