package io.projectsveltos.content.sign;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Sentences about signatures that do not hold. They quote no key and nothing of a signature. */
final class Refusal {
    private Refusal() {}

    /**
     * What is signed wrongly, or judged by a key that is none. Both may be put right without
     * anybody telling, so it is tried again.
     */
    static SveltosException of(String sentence) {
        return new SveltosException(StandardErrorCode.NOT_SIGNED, sentence);
    }

    /** What a profile or a flag gives to judge signatures by, and that cannot be read. */
    static SveltosException input(String sentence) {
        return new SveltosException(StandardErrorCode.INVALID_INPUT, sentence);
    }
}
