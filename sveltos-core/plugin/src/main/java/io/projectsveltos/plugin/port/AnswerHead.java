package io.projectsveltos.plugin.port;

import java.util.Map;
import java.util.Optional;

/**
 * What comes before the body of an answer.
 *
 * @param status the status code
 * @param headers the first value of each header, names in lower case
 */
public record AnswerHead(int status, Map<String, String> headers) {
    public AnswerHead {
        headers = Map.copyOf(headers);
    }

    /** The value of a header, named in lower case. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** Leaves the headers out, which may hold cookies. */
    @Override
    public String toString() {
        return "AnswerHead[" + status + "]";
    }
}
