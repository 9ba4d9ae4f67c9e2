package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The API of one server over plain HTTP. */
final class ServerApi implements KubeApi {
    private static final String APPLY = "application/apply-patch+yaml";
    private static final String MERGE = "application/merge-patch+json";
    private static final String DEFINITION = "CustomResourceDefinition";

    private final Exchange exchange;
    private final Discovery discovery;
    private final Failures failures;
    private final CancellationToken token;

    ServerApi(Exchange exchange, Discovery discovery, Failures failures, CancellationToken token) {
        this.exchange = exchange;
        this.discovery = discovery;
        this.failures = failures;
        this.token = token;
    }

    @Override
    public KubeApi withToken(CancellationToken other) {
        return new ServerApi(exchange, discovery, failures, other);
    }

    @Override
    public Optional<ServedKind> kind(String apiVersion, String kind) {
        return discovery.find(apiVersion, kind, this::served, token);
    }

    @Override
    public Optional<KubeObject> get(ObjectKey key) {
        return kind(key.apiVersion(), key.kind()).flatMap(kind -> read(kind, key));
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels) {
        return list(apiVersion, kind, namespace, ApiPaths.selector(labels));
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, String labelSelector) {
        return list(WatchSpec.all(apiVersion, kind).in(namespace).withLabels(labelSelector));
    }

    @Override
    public List<KubeObject> listMetadata(
            String apiVersion, String kind, String namespace, String labelSelector) {
        return list(
                WatchSpec.all(apiVersion, kind)
                        .in(namespace)
                        .withLabels(labelSelector)
                        .onlyMetadata());
    }

    @Override
    public Applied applyObject(KubeObject object, ApplyOptions options) {
        ServedKind kind = required(object.apiVersion(), object.kind());
        KubeObject sent = placed(kind, object);
        Map<String, String> query = new LinkedHashMap<>();
        query.put("fieldManager", options.fieldManager());
        query.put("force", options.force() ? "true" : "");
        query.put("dryRun", options.dryRun() ? "All" : "");
        String path = ApiPaths.query(ApiPaths.object(kind, sent.namespace(), sent.name()), query);
        Reply reply = write(kind, "PATCH", path, APPLY, sent.content());
        if (kind.kind().equals(DEFINITION) && !options.dryRun()) {
            discovery.expectNewKinds();
        }
        return new Applied(object(path, reply), reply.code() == Reply.CREATED);
    }

    @Override
    public KubeObject create(KubeObject object) {
        ServedKind kind = required(object.apiVersion(), object.kind());
        KubeObject sent = placed(kind, object);
        if (kind.namespaced() && sent.namespace().isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT, sent.key() + " needs a namespace.");
        }
        String path = ApiPaths.collection(kind, sent.namespace());
        return object(path, write(kind, "POST", path, Request.JSON, sent.content()));
    }

    @Override
    public KubeObject replace(KubeObject object) {
        ServedKind kind = required(object.apiVersion(), object.kind());
        KubeObject sent = placed(kind, object);
        String path = ApiPaths.object(kind, sent.namespace(), sent.name());
        return object(path, write(kind, "PUT", path, Request.JSON, sent.content()));
    }

    @Override
    public KubeObject mergePatch(
            ObjectKey key, String subresource, Map<String, ? extends @Nullable Object> patch) {
        ServedKind kind = required(key.apiVersion(), key.kind());
        String object = ApiPaths.object(kind, key.namespace(), key.name());
        String path = subresource.isEmpty() ? object : object + "/" + subresource;
        Map<String, @Nullable Object> named = new LinkedHashMap<>(patch);
        // The kind is named for the one who hides a Secret's values; servers accept it.
        named.put("apiVersion", key.apiVersion());
        named.put("kind", key.kind());
        return object(path, write(kind, "PATCH", path, MERGE, named));
    }

    @Override
    public void delete(ObjectKey key, String uid) {
        if (uid.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "A UID is needed to delete " + key + ".");
        }
        Optional<ServedKind> kind = kind(key.apiVersion(), key.kind());
        if (kind.isEmpty()) {
            return;
        }
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("apiVersion", "v1");
        options.put("kind", "DeleteOptions");
        options.put("propagationPolicy", "Background");
        options.put("preconditions", Map.of("uid", uid));
        String path = ApiPaths.object(kind.get(), key.namespace(), key.name());
        Request request =
                new Request("DELETE", path, Request.JSON, Request.JSON, Wire.write(options), true);
        Reply reply = exchange.send(request, token);
        boolean gone =
                reply.code() == Reply.NOT_FOUND
                        || (reply.code() == Reply.CONFLICT && !there(kind.get(), key, uid));
        if (!reply.ok() && !gone) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
    }

    @Override
    public String version() {
        Request request = Request.get("/version");
        Reply reply = exchange.send(request, token);
        if (!reply.ok()) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
        try {
            if (Wire.object(reply.body()).get("gitVersion") instanceof String version) {
                return version;
            }
        } catch (JacksonException e) {
            throw failures.nonsense(request, e);
        }
        throw failures.nonsense(request, null);
    }

    /** For the watches of this package, which read answers piece by piece. */
    Exchange exchange() {
        return exchange;
    }

    Failures failures() {
        return failures;
    }

    private List<KubeObject> list(WatchSpec spec) {
        ServedKind kind = required(spec.apiVersion(), spec.kind());
        PlainCodec codec = new PlainCodec(kind.apiVersion(), kind.kind());
        return new Pages<>(exchange, failures, kind, spec, codec).objects(token);
    }

    private Map<String, @Nullable Object> served(String apiVersion) {
        Request request = Request.get(ApiPaths.group(apiVersion));
        Reply reply = exchange.send(request, token);
        if (reply.code() == Reply.NOT_FOUND) {
            return Map.of();
        }
        if (!reply.ok()) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
        return content(request, reply);
    }

    ServedKind required(String apiVersion, String kind) {
        return kind(apiVersion, kind).orElseThrow(() -> failures.unknownKind(apiVersion, kind));
    }

    // A conflict is said of another object of the same name; it may mean something else.
    private boolean there(ServedKind kind, ObjectKey key, String uid) {
        return read(kind, key).filter(object -> object.uid().equals(uid)).isPresent();
    }

    private Optional<KubeObject> read(ServedKind kind, ObjectKey key) {
        Request request = Request.get(ApiPaths.object(kind, key.namespace(), key.name()));
        Reply reply = exchange.send(request, token);
        if (reply.code() == Reply.NOT_FOUND) {
            return Optional.empty();
        }
        if (!reply.ok()) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
        return Optional.of(new KubeObject(content(request, reply)));
    }

    /** What is sent: without managedFields, and without a namespace where the kind has none. */
    private static KubeObject placed(ServedKind kind, KubeObject object) {
        KubeObject placed = kind.namespaced() ? object : object.withNamespace("");
        if (!placed.metadata().containsKey("managedFields")) {
            return placed;
        }
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>(placed.metadata());
        metadata.remove("managedFields");
        return placed.with("metadata", metadata);
    }

    private Reply write(
            ServedKind kind,
            String method,
            String path,
            String contentType,
            Map<String, @Nullable Object> body) {
        // To apply the same twice is to apply it once; no other write is.
        boolean repeatable = contentType.equals(APPLY);
        Request request =
                new Request(method, path, Request.JSON, contentType, Wire.write(body), repeatable);
        return write(kind, request, Failures.Privacy.of(body));
    }

    /** Sends a write; what it is answered with is a success. */
    Reply write(ServedKind kind, Request request, Failures.Privacy privacy) {
        Reply reply = exchange.send(request, token);
        if (reply.ok()) {
            return reply;
        }
        if (reply.code() == Reply.NOT_FOUND && ServerStatus.read(reply).kindMissing()) {
            discovery.forget(kind.apiVersion());
            throw failures.unknownKind(kind.apiVersion(), kind.kind());
        }
        throw failures.refused(request, reply, privacy);
    }

    private KubeObject object(String path, Reply reply) {
        return new KubeObject(content(Request.get(path), reply));
    }

    private Map<String, @Nullable Object> content(Request request, Reply reply) {
        try {
            return Wire.object(reply.body());
        } catch (JacksonException e) {
            throw failures.nonsense(request, e);
        }
    }
}
