package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;

/** Says in one sentence what went wrong between this process and one server. */
final class Failures {
    private final String cluster;
    private final URI server;

    Failures(String cluster, URI server) {
        this.cluster = cluster;
        this.server = server;
    }

    /** The request got no answer. */
    SveltosException noAnswer(Request request, @Nullable Throwable cause) {
        return unreachable(request, reason(cause), cause);
    }

    /** The request got no answer before its deadline. */
    SveltosException noAnswerInTime(Request request, Throwable cause) {
        return unreachable(request, "no answer in time", cause);
    }

    /** The answer is larger than is read. */
    SveltosException tooLarge(Request request) {
        return new SveltosException(
                StandardErrorCode.SERVER_ERROR,
                what(request) + " is answered with more than " + (Wire.MAX_BYTES >> 20) + " MiB.");
    }

    /** The answer is not what an API server says; what it is, is not told: it may be anything. */
    SveltosException nonsense(Request request, @Nullable JacksonException cause) {
        if (cause instanceof DatabindException unread && !unread.getPath().isEmpty()) {
            // Names of types and fields, no values.
            return new SveltosException(
                    StandardErrorCode.SERVER_ERROR,
                    what(request)
                            + " is answered with an object that cannot be read, at "
                            + unread.getPathReference()
                            + "; correct the object.",
                    cause);
        }
        return new SveltosException(
                StandardErrorCode.SERVER_ERROR,
                what(request)
                        + " is answered with something that is no Kubernetes object; check that the"
                        + " kubeconfig's server is an API server.",
                cause);
    }

    /** The server has no such kind. */
    SveltosException unknownKind(String apiVersion, String kind) {
        return new SveltosException(
                StandardErrorCode.UNKNOWN_KIND,
                "No kind \""
                        + kind
                        + "\" in version \""
                        + apiVersion
                        + "\" is served by "
                        + cluster
                        + "; install its CustomResourceDefinition or correct the name.");
    }

    /** The server says no. */
    SveltosException refused(Request request, Reply reply, Privacy privacy) {
        ServerStatus status = ServerStatus.read(reply);
        ErrorCode code = code(reply, status);
        String text = privacy.clean(status.message());
        if (code == StandardErrorCode.UNAUTHORIZED) {
            return new SveltosException(
                    code,
                    "The credentials for "
                            + cluster
                            + " are refused (401"
                            + after(text)
                            + "); put valid ones into its kubeconfig Secret.");
        }
        if (code == StandardErrorCode.THROTTLED) {
            Duration wait = reply.retryAfter();
            return new SveltosException(
                    code,
                    what(request)
                            + " was put off by the server"
                            + (wait.isZero() ? "" : " for " + wait.toSeconds() + " s")
                            + " (429).");
        }
        return new SveltosException(
                code, what(request) + " failed (" + reply.code() + ")" + after(text));
    }

    private SveltosException unreachable(
            Request request, String reason, @Nullable Throwable cause) {
        return new SveltosException(
                StandardErrorCode.UNREACHABLE,
                "The API server of "
                        + cluster
                        + " at "
                        + server
                        + " does not answer "
                        + request.method()
                        + " "
                        + path(request)
                        + ": "
                        + reason,
                cause);
    }

    private String what(Request request) {
        return request.method() + " " + path(request) + " at " + cluster;
    }

    private static String path(Request request) {
        int query = request.path().indexOf('?');
        return query < 0 ? request.path() : request.path().substring(0, query);
    }

    private static String after(String text) {
        return text.isEmpty() ? "" : ": " + text;
    }

    private static String reason(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case UnknownHostException e -> {
                    return "its name cannot be resolved";
                }
                case NoRouteToHostException e -> {
                    return "there is no route to it";
                }
                case SSLException e -> {
                    return "the TLS handshake failed (" + deepest(e) + ")";
                }
                case ConnectException e -> {
                    return String.valueOf(e.getMessage()).contains("timed out")
                            ? "no connection in time"
                            : "connection refused";
                }
                default -> {}
            }
        }
        return failure == null
                ? "the connection broke"
                : "the connection broke (" + deepest(failure) + ")";
    }

    private static String deepest(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    private static ErrorCode code(Reply reply, ServerStatus status) {
        return switch (reply.code()) {
            case Reply.UNAUTHORIZED -> StandardErrorCode.UNAUTHORIZED;
            // A namespace on its way out is no question of rights.
            case Reply.FORBIDDEN ->
                    status.hasCause("NamespaceTerminating")
                            ? StandardErrorCode.BEING_DELETED
                            : StandardErrorCode.FORBIDDEN;
            case Reply.NOT_FOUND -> StandardErrorCode.NOT_FOUND;
            case Reply.CONFLICT ->
                    status.hasCause("FieldManagerConflict")
                            ? StandardErrorCode.CONFLICT
                            : StandardErrorCode.STALE;
            case Reply.GONE -> StandardErrorCode.STALE;
            case Reply.THROTTLED -> StandardErrorCode.THROTTLED;
            case 300, 301, 302, 303, 307, 308 -> StandardErrorCode.SERVER_ERROR;
            default ->
                    reply.code() >= 500 && !status.badObject()
                            ? StandardErrorCode.SERVER_ERROR
                            : StandardErrorCode.REJECTED;
        };
    }

    /** What a failure's text must not show. */
    @FunctionalInterface
    interface Privacy {
        String clean(String text);

        static Privacy open() {
            return text -> text;
        }

        static Privacy of(Map<String, ? extends @Nullable Object> object) {
            return "Secret".equals(object.get("kind")) ? new SecretText(object)::clean : open();
        }
    }
}
