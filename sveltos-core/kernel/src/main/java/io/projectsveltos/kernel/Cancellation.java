package io.projectsveltos.kernel;

import io.projectsveltos.spi.error.StandardErrorCode;

/** Why a turn is called off. */
enum Cancellation {
    /** The input changed: another turn of the key follows at once. */
    PREEMPTED(StandardErrorCode.CANCELLED, "was called off because its input changed"),
    /** It ran longer than its controller allows. */
    DEADLINE(StandardErrorCode.DEADLINE_EXCEEDED, "did not end before its deadline"),
    /** The controller ends. */
    CLOSING(StandardErrorCode.CANCELLED, "was called off because the controller ends");

    private final StandardErrorCode code;
    private final String sentence;

    Cancellation(StandardErrorCode code, String sentence) {
        this.code = code;
        this.sentence = sentence;
    }

    StandardErrorCode code() {
        return code;
    }

    /** The second half of a sentence that begins with the turn. */
    String sentence() {
        return sentence;
    }
}
