package io.projectsveltos.fleet.kube;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import java.util.Objects;
import tools.jackson.core.JacksonException;

/**
 * Writes the objects of one Java type to one API server. Answers come without {@code
 * managedFields}; errors are those of {@link KubeApi}.
 *
 * @param <T> an object
 */
public final class TypedApi<T extends HasMetadata> {
    private static final String STATUS = "/status";

    private final ServerApi api;
    private final TypedCodec<T> codec;

    TypedApi(ServerApi api, TypedCodec<T> codec) {
        this.api = api;
        this.codec = codec;
    }

    /** Creates an object; STALE where it exists already. A status in it is not stored. */
    public T create(T object) {
        ServedKind kind = kind();
        return write(kind, "POST", ApiPaths.collection(kind, namespace(object)), object);
    }

    /** Replaces an object but for its status; a resourceVersion in it is a precondition. */
    public T replace(T object) {
        ServedKind kind = kind();
        return write(kind, "PUT", path(kind, object), object);
    }

    /** Replaces the status of an object; a resourceVersion in it is a precondition. */
    public T replaceStatus(T object) {
        ServedKind kind = kind();
        return write(kind, "PUT", path(kind, object) + STATUS, object);
    }

    /** Deletes this very object, not another one of its name; nothing where it is gone. */
    public void delete(T object) {
        ObjectMeta metadata = object.getMetadata();
        api.delete(
                new ObjectKey(
                        codec.apiVersion(), codec.kind(), namespace(object), metadata.getName()),
                metadata.getUid());
    }

    private ServedKind kind() {
        return api.required(codec.apiVersion(), codec.kind());
    }

    private static String path(ServedKind kind, HasMetadata object) {
        return ApiPaths.object(kind, namespace(object), object.getMetadata().getName());
    }

    private static String namespace(HasMetadata object) {
        return Objects.requireNonNullElse(object.getMetadata().getNamespace(), "");
    }

    private T write(ServedKind kind, String method, String path, T object) {
        Request request =
                new Request(method, path, Request.JSON, Request.JSON, codec.write(object), false);
        Reply reply = api.write(kind, request, Failures.Privacy.open());
        try {
            return codec.read(reply.body());
        } catch (JacksonException e) {
            throw api.failures().nonsense(request, e);
        }
    }
}
