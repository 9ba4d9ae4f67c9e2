package io.projectsveltos.content.fetch;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/**
 * One question to a server.
 *
 * @param address where
 * @param access as whom; credentials go to this address's host and port only
 * @param headers further headers, none of them secret
 * @param deadline of the whole fetch it belongs to
 */
public record Get(
        WebAddress address, Access access, Map<String, String> headers, Deadline deadline) {
    public Get {
        requireNonNull(address, "address is null");
        requireNonNull(access, "access is null");
        headers = Map.copyOf(headers);
        requireNonNull(deadline, "deadline is null");
    }

    /** Without further headers. */
    public Get(WebAddress address, Access access, Deadline deadline) {
        this(address, access, Map.of(), deadline);
    }

    /** The same with one more header. */
    public Get with(String name, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(name, value);
        return new Get(address, access, more, deadline);
    }

    /** The same as somebody else. */
    public Get as(Credentials credentials) {
        return new Get(address, access.with(credentials), headers, deadline);
    }
}
