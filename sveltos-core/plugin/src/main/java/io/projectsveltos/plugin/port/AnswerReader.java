package io.projectsveltos.plugin.port;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads an answer while it arrives, on a virtual thread that is interrupted when nobody waits for
 * it any longer. What it does not read is never read: the connection is dropped.
 *
 * @param <T> what it makes of it
 */
public interface AnswerReader<T> {
    /**
     * Reads one answer.
     *
     * @param head status and headers
     * @param body the bytes as they arrive; nothing bounds how many there are but the reader
     * @throws IOException where the connection fails; a fault of the reader's own is better told as
     *     a SveltosException, which reaches the caller as it is
     */
    T read(AnswerHead head, InputStream body) throws IOException;
}
