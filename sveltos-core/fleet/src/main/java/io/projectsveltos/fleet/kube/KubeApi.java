package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One API server. Calls block the calling thread, which should be a virtual one, for at most the
 * deadline; implementations hold no lock meanwhile and may be used by any number of threads.
 *
 * <p>Objects come back without {@code metadata.managedFields}. Errors are {@link SveltosException}:
 * UNREACHABLE (no connection, no answer in time, no valid certificate), UNAUTHORIZED, FORBIDDEN,
 * NOT_FOUND, UNKNOWN_KIND, STALE (an outdated resourceVersion, or an object to be created that
 * exists), CONFLICT (fields of another manager), REJECTED, THROTTLED, SERVER_ERROR (an answer too
 * large is one, too: what a server says in a bad hour is worth another try), CANCELLED,
 * DEADLINE_EXCEEDED. Messages carry the server's words, never the content of a request, and nothing
 * out of a Secret.
 */
public interface KubeApi extends ClusterPort {
    /**
     * The objects of a kind that a label selector matches.
     *
     * @param namespace empty for all namespaces
     * @param labelSelector in the syntax of the API, e.g. {@code app in (a,b),!old}; empty for all
     * @throws SveltosException with UNKNOWN_KIND where the cluster serves no such kind: that is not
     *     the same as none
     */
    List<KubeObject> list(String apiVersion, String kind, String namespace, String labelSelector);

    /** The same, but only {@code apiVersion}, {@code kind} and {@code metadata} of each. */
    List<KubeObject> listMetadata(
            String apiVersion, String kind, String namespace, String labelSelector);

    /**
     * Applies an object on the server's side. A resourceVersion or UID in the object is a
     * precondition.
     */
    Applied applyObject(KubeObject object, ApplyOptions options);

    @Override
    default KubeObject apply(KubeObject object, ApplyOptions options) {
        return applyObject(object, options).stored();
    }

    /** Creates an object; STALE where it exists already. */
    KubeObject create(KubeObject object);

    /** Replaces an object; a resourceVersion in it is a precondition. */
    KubeObject replace(KubeObject object);

    /**
     * Merges a patch into an object; a {@code metadata.resourceVersion} in it is a precondition.
     *
     * @param subresource empty for the object itself, or {@code status}
     */
    KubeObject mergePatch(
            ObjectKey key, String subresource, Map<String, ? extends @Nullable Object> patch);

    /** The version of the server, e.g. {@code v1.37.2}. */
    String version();

    /** The same cluster under the deadline and cancellation of this token. */
    KubeApi withToken(CancellationToken token);
}
