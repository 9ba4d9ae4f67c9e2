package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ServedKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads the objects of one kind page by page, so that no answer grows with the cluster. */
final class Pages {
    private static final String PAGE = "500";
    private static final String METADATA =
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

    private final Exchange exchange;
    private final Failures failures;
    private final ServedKind kind;
    private final String namespace;
    private final String labelSelector;
    private final String accept;

    Pages(
            Exchange exchange,
            Failures failures,
            ServedKind kind,
            String namespace,
            String labelSelector) {
        this(exchange, failures, kind, namespace, labelSelector, Request.JSON);
    }

    private Pages(
            Exchange exchange,
            Failures failures,
            ServedKind kind,
            String namespace,
            String labelSelector,
            String accept) {
        this.exchange = exchange;
        this.failures = failures;
        this.kind = kind;
        this.namespace = namespace;
        this.labelSelector = labelSelector;
        this.accept = accept;
    }

    Pages metadataOnly() {
        return new Pages(exchange, failures, kind, namespace, labelSelector, METADATA);
    }

    /** All objects of all pages. */
    List<KubeObject> objects(CancellationToken token) {
        List<KubeObject> objects = new ArrayList<>();
        readAll(objects::add, objects::clear, token);
        return List.copyOf(objects);
    }

    /**
     * Hands on all objects and returns the server's state they show.
     *
     * @param restart called where the pages came from a state that the server has forgotten
     *     meanwhile, before they are read anew; this happens once at most
     */
    String readAll(Consumer<KubeObject> each, Runnable restart, CancellationToken token) {
        String position = "";
        boolean restarted = false;
        while (true) {
            Request request = request(position);
            Reply reply = exchange.send(request, token);
            if (reply.code() == Reply.GONE && !position.isEmpty() && !restarted) {
                restarted = true;
                position = "";
                restart.run();
                continue;
            }
            ObjectList page = page(request, reply);
            page.items().forEach(item -> each.accept(complete(item)));
            position = page.next();
            if (position.isEmpty()) {
                return page.resourceVersion();
            }
        }
    }

    private Request request(String position) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("labelSelector", labelSelector);
        query.put("limit", PAGE);
        query.put("continue", position);
        return Request.get(ApiPaths.query(ApiPaths.collection(kind, namespace), query), accept);
    }

    private ObjectList page(Request request, Reply reply) {
        if (!reply.ok()) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
        try {
            return Wire.list(reply.body());
        } catch (JacksonException e) {
            throw failures.nonsense(request);
        }
    }

    /** Items of a list do not say what they are, or say PartialObjectMetadata. */
    private KubeObject complete(Map<String, @Nullable Object> item) {
        return complete(kind, item);
    }

    static KubeObject complete(ServedKind kind, Map<String, @Nullable Object> item) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("apiVersion", kind.apiVersion());
        object.put("kind", kind.kind());
        item.forEach(object::putIfAbsent);
        return new KubeObject(object);
    }
}
