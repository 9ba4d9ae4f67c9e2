package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.SveltosException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Calls over HTTP, under the host's rules: only http and https, no loopback, link-local or metadata
 * addresses unless allowed, proxies honoured, redirects not followed.
 */
public interface HttpPort {
    /**
     * Sends one request and reads the whole answer.
     *
     * @throws SveltosException with INVALID_INPUT for an address the rules refuse, UNREACHABLE
     *     without an answer, LIMIT_EXCEEDED for an answer over the size limit
     */
    Response send(Request request);

    /**
     * A request.
     *
     * @param method e.g. {@code POST}
     * @param uri absolute
     * @param headers may hold credentials; never logged
     * @param body empty for none
     * @param timeout for the whole exchange
     */
    record Request(
            String method,
            URI uri,
            Map<String, String> headers,
            Optional<byte[]> body,
            Duration timeout) {
        public Request {
            headers = Map.copyOf(headers);
        }

        /** Names the target without query, headers or body, which may be secret. */
        @Override
        public String toString() {
            return method + " " + uri.getScheme() + "://" + uri.getHost() + uri.getPath();
        }
    }

    /**
     * An answer.
     *
     * @param status the status code
     * @param headers the first value of each header, names in lower case
     * @param body the whole body
     */
    record Response(int status, Map<String, String> headers, byte[] body) {
        public Response {
            headers = Map.copyOf(headers);
        }

        @Override
        public String toString() {
            return "Response[" + status + ", " + body.length + " bytes]";
        }
    }
}
