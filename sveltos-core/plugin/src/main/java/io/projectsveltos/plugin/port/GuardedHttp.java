package io.projectsveltos.plugin.port;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.INTERNAL;
import static io.projectsveltos.spi.error.StandardErrorCode.INVALID_INPUT;
import static io.projectsveltos.spi.error.StandardErrorCode.UNREACHABLE;
import static java.util.Objects.requireNonNullElse;

import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;

/**
 * HTTP for plugins, under the address rules. The rules are applied where a name becomes the address
 * that is then connected to, so that a name server which answers differently the second time gains
 * nothing. Every exchange has a connection of its own; the waiting is done on virtual threads, so
 * that the timeout covers name service, connecting and a body that drips.
 */
public final class GuardedHttp implements HttpPort, AutoCloseable {
    private static final Set<String> OWN_HEADERS =
            Set.of(
                    "host",
                    "connection",
                    "content-length",
                    "transfer-encoding",
                    "upgrade",
                    "te",
                    "trailer",
                    "proxy-authorization",
                    "proxy-connection");

    private final HttpRules rules;
    private final HttpExchange exchange;
    private final ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor();

    /** HTTP under these rules. */
    public GuardedHttp(HttpRules rules) {
        this.rules = rules;
        this.exchange = new HttpExchange(new GuardedResolver(rules.addresses()), rules.maxBytes());
    }

    @Override
    public Response send(Request request) {
        return run(request, exchange::run);
    }

    /**
     * Sends one request and reads the answer while it arrives; nothing bounds its size but the
     * reader. Redirects are answers like others.
     *
     * @throws SveltosException as {@link #send} does, and whatever the reader throws
     */
    public <T> T stream(Request request, ServerTrust trust, AnswerReader<T> reader) {
        return run(request, (message, proxy) -> exchange.stream(message, proxy, trust, reader));
    }

    private <T> T run(Request request, Sending<T> sending) {
        check(request.uri());
        HttpUriRequestBase message = message(request);
        Proxy proxy = rules.proxies().select(request.uri()).getFirst();
        Future<T> answer = waiting.submit(() -> sending.send(message, proxy));
        try {
            return answer.get(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SveltosException(
                    UNREACHABLE,
                    request + " was not answered within " + request.timeout().toMillis() + " ms.",
                    e);
        } catch (ExecutionException e) {
            throw failure(request, requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(CANCELLED, request + " was called off.", e);
        } finally {
            boolean _ = answer.cancel(true) && message.cancel();
        }
    }

    @Override
    public void close() {
        waiting.shutdownNow();
        exchange.close();
    }

    private static void check(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw refused("An address must start with http:// or https://, not " + scheme + ":.");
        }
        if (uri.getHost() == null) {
            throw refused("An address must name a host after " + scheme + "://.");
        }
        if (uri.getRawUserInfo() != null) {
            throw refused(
                    "The address of "
                            + uri.getHost()
                            + " holds a user or password; they belong into a header.");
        }
    }

    private static HttpUriRequestBase message(Request request) {
        HttpUriRequestBase message = new HttpUriRequestBase(request.method(), request.uri());
        request.headers()
                .forEach(
                        (name, value) -> {
                            if (OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))
                                    || (name + value).chars().anyMatch(Character::isISOControl)) {
                                throw refused(
                                        "The header "
                                                + name.replaceAll("\\p{Cntrl}", "?")
                                                + " cannot be set, or not to this value.");
                            }
                            message.setHeader(name, value);
                        });
        request.body()
                .ifPresent(
                        body -> message.setEntity(new ByteArrayEntity(body, (ContentType) null)));
        return message;
    }

    private static SveltosException failure(Request request, Throwable cause) {
        return switch (cause) {
            case SveltosException known -> known;
            case UnknownHostException _ ->
                    new SveltosException(
                            UNREACHABLE,
                            "The host " + request.uri().getHost() + " has no address.",
                            cause);
            case SSLException _ ->
                    new SveltosException(
                            UNREACHABLE,
                            request + " failed: no secure connection, " + cause.getMessage() + ".",
                            cause);
            case IOException _ ->
                    new SveltosException(
                            UNREACHABLE, request + " was not answered: no connection.", cause);
            default -> new SveltosException(INTERNAL, request + " failed in the host.", cause);
        };
    }

    private static SveltosException refused(String sentence) {
        return new SveltosException(INVALID_INPUT, sentence);
    }

    /** One way to send a message and to read what comes back. */
    private interface Sending<T> {
        T send(HttpUriRequestBase message, Proxy proxy) throws IOException;
    }
}
