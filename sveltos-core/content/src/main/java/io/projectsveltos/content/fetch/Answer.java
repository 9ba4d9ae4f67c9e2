package io.projectsveltos.content.fetch;

import io.projectsveltos.plugin.port.AnswerHead;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;

/**
 * What a server said after all redirects.
 *
 * @param from who said it
 * @param head status and headers
 * @param redirected whether it is not the address that was asked
 * @param body what was made of the body; empty for any status but 200
 * @param <T> what that is
 */
public record Answer<T>(WebAddress from, AnswerHead head, boolean redirected, Optional<T> body) {
    /** Whether what the asker has is still what the server has. */
    public boolean notModified() {
        return head.status() == 304;
    }

    /**
     * The body.
     *
     * @throws SveltosException with a code that fits the status where there is none
     */
    public T required() {
        return body.orElseThrow(this::failure);
    }

    private SveltosException failure() {
        int status = head.status();
        String said = from + " answered with status " + status;
        return switch (status) {
            case 401, 407 ->
                    refused(
                            said
                                    + ": the server wants credentials, or others; check the Secret"
                                    + " given for this address.");
            case 403 -> refused(said + ": the credentials do not give access to it.");
            case 404, 410 ->
                    new SveltosException(
                            StandardErrorCode.NOT_FOUND,
                            said + ": there is nothing at this address; check it.");
            case 429 ->
                    new SveltosException(
                            StandardErrorCode.THROTTLED, said + ": it wants to be asked less.");
            default ->
                    new SveltosException(
                            StandardErrorCode.SOURCE_UNAVAILABLE,
                            said + "; it is tried again later.");
        };
    }

    private static SveltosException refused(String sentence) {
        return new SveltosException(StandardErrorCode.SOURCE_FORBIDDEN, sentence);
    }
}
