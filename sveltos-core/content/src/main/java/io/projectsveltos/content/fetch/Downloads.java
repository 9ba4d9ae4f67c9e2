package io.projectsveltos.content.fetch;

import io.projectsveltos.plugin.port.AnswerHead;
import io.projectsveltos.plugin.port.GuardedHttp;
import io.projectsveltos.spi.context.HttpPort.Request;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks servers for content. Redirects are followed here, one by one, so that each is a request of
 * its own under the address rules; credentials are sent as long as host and port are the ones they
 * were given for, and never again after a redirect that left them.
 */
public final class Downloads {
    private static final int MAX_REDIRECTS = 5;
    private static final int SMALL = 4 << 20;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final GuardedHttp http;
    private final ContentMetrics metrics;

    /** Asks over this. */
    public Downloads(GuardedHttp http, ContentMetrics metrics) {
        this.http = http;
        this.metrics = metrics;
    }

    /**
     * Brings a body to disk.
     *
     * @param file is written anew
     * @param maxBytes what it may have
     * @throws SveltosException with SOURCE_UNAVAILABLE without a whole answer in time,
     *     INVALID_INPUT for an address the rules refuse, LIMIT_EXCEEDED for too large a body
     */
    public Answer<Downloaded> toFile(Get get, Path file, long maxBytes) {
        return follow(
                get,
                false,
                (from, head, body) ->
                        new BodyReader(from, maxBytes, metrics).toFile(head, body, file));
    }

    /** Reads a body of a few MiB at most, such as a manifest; fails as {@link #toFile} does. */
    public Answer<byte[]> small(Get get) {
        return follow(
                get,
                true,
                (from, _, body) -> {
                    byte[] bytes = body.readNBytes(SMALL + 1);
                    if (bytes.length > SMALL) {
                        throw new SveltosException(
                                StandardErrorCode.LIMIT_EXCEEDED,
                                "The answer of " + from + " is larger than 4 MiB.");
                    }
                    metrics.received(bytes.length);
                    return bytes;
                });
    }

    private <T> Answer<T> follow(Get get, boolean small, Reading<T> reading) {
        WebAddress address = get.address();
        boolean trusted = true;
        for (int hop = 0; hop <= MAX_REDIRECTS; hop++) {
            Answer<T> answer = ask(get, address, trusted, hop > 0, small, reading);
            Optional<String> location = answer.head().header("location");
            if (!REDIRECTS.contains(answer.head().status()) || location.isEmpty()) {
                return answer;
            }
            WebAddress next = address.resolve(location.get(), "a redirect by " + address);
            if (address.secure() && !next.secure()) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        address
                                + " redirects to http; content that was asked for over https is not"
                                + " fetched without.");
            }
            trusted = trusted && next.sameOrigin(get.address());
            address = next;
        }
        throw new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                get.address() + " redirects more than " + MAX_REDIRECTS + " times.");
    }

    private <T> Answer<T> ask(
            Get get,
            WebAddress address,
            boolean trusted,
            boolean redirected,
            boolean small,
            Reading<T> reading) {
        Map<String, String> headers = new HashMap<>(get.headers());
        if (trusted) {
            get.access()
                    .credentials()
                    .authorization()
                    .ifPresent(value -> headers.put("Authorization", value));
        }
        Duration timeout = small ? get.deadline().small() : get.deadline().remaining();
        Request request = new Request("GET", address.uri(), headers, Optional.empty(), timeout);
        try {
            return http.stream(
                    request,
                    get.access().trust(),
                    (head, body) ->
                            new Answer<>(
                                    address,
                                    head,
                                    redirected,
                                    Optional.ofNullable(body(address, head, body, reading))));
        } catch (SveltosException e) {
            throw told(e, get.address(), redirected);
        }
    }

    private static <T> @Nullable T body(
            WebAddress address, AnswerHead head, InputStream body, Reading<T> reading)
            throws IOException {
        return head.status() == 200 ? reading.read(address, head, body) : null;
    }

    /** A server of content that does not answer is no cluster that does not answer. */
    private static SveltosException told(SveltosException e, WebAddress asked, boolean redirected) {
        boolean unreachable = e.code() == StandardErrorCode.UNREACHABLE;
        String where = redirected ? asked + " redirects elsewhere. " : "";
        return new SveltosException(
                unreachable ? StandardErrorCode.SOURCE_UNAVAILABLE : e.code(),
                where + e.getMessage(),
                e);
    }

    /** Makes something of the body of a good answer. */
    private interface Reading<T> {
        T read(WebAddress from, AnswerHead head, InputStream body) throws IOException;
    }
}
