package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One cluster, seen under the identity, the permit and the deadline of the running turn. Every
 * method throws {@link SveltosException} of kind UNREACHABLE where the cluster does not answer and
 * with the code CANCELLED once the turn is called off.
 */
public interface ClusterPort {
    /** The kind as the cluster serves it; empty where it serves no such kind, after one refresh. */
    Optional<ServedKind> kind(String apiVersion, String kind);

    /** The stored object; empty where there is none. */
    Optional<KubeObject> get(ObjectKey key);

    /**
     * The objects of a kind that carry all these labels.
     *
     * @param namespace empty for all namespaces
     */
    List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels);

    /** Applies an object on the server's side and returns what is stored afterwards. */
    KubeObject apply(KubeObject object, ApplyOptions options);

    /**
     * Deletes an object, if it still is the one with this UID. An object that is gone already, or
     * that was made anew under the same name, is left alone; neither is an error.
     */
    void delete(ObjectKey key, String uid);
}
