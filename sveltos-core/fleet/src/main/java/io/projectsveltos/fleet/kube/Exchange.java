package io.projectsveltos.fleet.kube;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.RequestListener;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.vertx.core.http.HttpClosedException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests to one server and waits for whole answers, each within a deadline and a size. The
 * waiting is done by the caller's thread; the bytes are moved by the transport's event loops.
 */
final class Exchange {
    private static final Duration MAX_CALL = Duration.ofSeconds(10);

    private final HttpClient http;
    private final Connection connection;
    private final String userAgent;
    private final RequestListener listener;
    private final Failures failures;
    private final Throttle throttle = new Throttle(System::nanoTime);

    Exchange(HttpClient http, Connection connection, Transport transport, Failures failures) {
        this.http = http;
        this.connection = connection;
        this.userAgent = transport.userAgent();
        this.listener = transport.requests();
        this.failures = failures;
    }

    /**
     * Sends one request. Where the server asked to be left alone, by the answer to this request or
     * to another one, it is not asked before that, and not at all where the deadline is sooner; the
     * request is sent twice at most. One that may be repeated is sent once more where an old
     * connection broke.
     */
    Reply send(Request request, CancellationToken token) {
        token.check();
        long deadline = System.nanoTime() + callTime(token).toNanos();
        Optional<Reply> standing = waitForTheServer(token, deadline);
        if (standing.isPresent()) {
            return standing.get();
        }
        Reply reply = sendOnOpenConnection(request, token, deadline);
        throttle.heard(reply);
        if (reply.code() != Reply.THROTTLED || reply.retryAfter().isZero()) {
            return reply;
        }
        if (waitForTheServer(token, deadline).isPresent()) {
            return reply;
        }
        Reply second = sendOnOpenConnection(request, token, deadline);
        throttle.heard(second);
        return second;
    }

    /** The server's refusal where it lasts longer than there is time. */
    private Optional<Reply> waitForTheServer(CancellationToken token, long deadline) {
        Optional<Reply> standing = throttle.standing();
        while (standing.isPresent()) {
            Duration left = throttle.left();
            if (System.nanoTime() + left.toNanos() >= deadline) {
                return standing;
            }
            pause(left);
            token.check();
            standing = throttle.standing();
        }
        return Optional.empty();
    }

    /** Starts a request whose answer is read piece by piece for as long as it lasts. */
    CompletableFuture<HttpResponse<AsyncBody>> stream(
            Request request, AsyncBody.Consumer<List<ByteBuffer>> consumer) {
        return http.consumeBytes(build(request).build(), consumer);
    }

    private Reply sendOnOpenConnection(Request request, CancellationToken token, long deadline) {
        try {
            return await(request, token, deadline);
        } catch (ExecutionException e) {
            if (!request.repeatable() || !closedWhileIdle(e)) {
                throw noAnswer(request, e);
            }
        }
        token.check();
        try {
            return await(request, token, deadline);
        } catch (ExecutionException e) {
            throw noAnswer(request, e);
        }
    }

    private Reply await(Request request, CancellationToken token, long deadline)
            throws ExecutionException {
        long left = Math.max(TimeUnit.MILLISECONDS.toNanos(1), deadline - System.nanoTime());
        BoundedBody body = new BoundedBody();
        HttpRequest sent = build(request).timeout(left, TimeUnit.NANOSECONDS).build();
        CompletableFuture<Reply> answer =
                http.consumeBytes(sent, body).thenCompose(response -> body.readWhole(response));
        try {
            return answer.get(left, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(false);
            body.cancel();
            token.check();
            unanswered(request);
            throw failures.noAnswerInTime(request, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            answer.cancel(false);
            body.cancel();
            throw cancelled(e);
        } catch (ExecutionException e) {
            if (body.overflowed()) {
                throw failures.tooLarge(request);
            }
            throw e;
        }
    }

    private SveltosException noAnswer(Request request, ExecutionException failure) {
        if (failure.getCause() instanceof SveltosException refusal) {
            return refusal; // it was not sent
        }
        unanswered(request);
        return failures.noAnswer(request, failure.getCause());
    }

    private void unanswered(Request request) {
        listener.ended(
                request.method(), connection.server().getAuthority(), RequestListener.NO_ANSWER);
    }

    private HttpRequest.Builder build(Request request) {
        HttpRequest.Builder builder =
                http.newHttpRequestBuilder()
                        .uri(connection.prefix() + request.path())
                        .method(request.method(), request.contentType(), request.body())
                        .setHeader("Accept", request.accept())
                        .setHeader("User-Agent", userAgent);
        connection
                .authorization()
                .header()
                .ifPresent(header -> builder.setHeader("Authorization", header));
        return builder;
    }

    private static Duration callTime(CancellationToken token) {
        Duration left = token.remaining();
        return left.compareTo(MAX_CALL) < 0 ? left : MAX_CALL;
    }

    private static boolean closedWhileIdle(ExecutionException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpClosedException) {
                return true;
            }
        }
        return false;
    }

    private static void pause(Duration time) {
        try {
            new CompletableFuture<Void>()
                    .completeOnTimeout(null, time.toNanos(), TimeUnit.NANOSECONDS)
                    .get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw cancelled(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("A timer failed", e);
        }
    }

    private static SveltosException cancelled(InterruptedException cause) {
        return new SveltosException(StandardErrorCode.CANCELLED, "The call was called off.", cause);
    }
}
