package io.projectsveltos.addons.watch;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Turns what the management cluster's client throws into the one exception of Sveltos. */
public final class WriteErrors {
    private WriteErrors() {}

    /** The same failure with a code; a {@link SveltosException} passes through. */
    public static SveltosException translate(Throwable failure) {
        return switch (failure) {
            case SveltosException known -> known;
            case KubernetesClientException refused ->
                    new SveltosException(
                            code(refused.getCode()),
                            "the management cluster refused a write: " + text(refused),
                            refused);
            default ->
                    new SveltosException(
                            StandardErrorCode.INTERNAL,
                            "a write to the management cluster failed: " + failure,
                            failure);
        };
    }

    private static ErrorCode code(int status) {
        return switch (status) {
            case 401 -> StandardErrorCode.UNAUTHORIZED;
            case 403 -> StandardErrorCode.FORBIDDEN;
            case 404 -> StandardErrorCode.NOT_FOUND;
            case 409 -> StandardErrorCode.STALE;
            case 422, 400 -> StandardErrorCode.REJECTED;
            case 429 -> StandardErrorCode.THROTTLED;
            case 0 -> StandardErrorCode.UNREACHABLE;
            default -> StandardErrorCode.SERVER_ERROR;
        };
    }

    // The server's own words; the client's message repeats the URL and the sent object's name.
    private static String text(KubernetesClientException refused) {
        return refused.getStatus() != null && refused.getStatus().getMessage() != null
                ? refused.getStatus().getMessage()
                : String.valueOf(refused.getMessage());
    }
}
