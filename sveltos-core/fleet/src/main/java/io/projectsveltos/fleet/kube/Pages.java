package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ServedKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/** Reads the objects of one kind page by page, so that no answer grows with the cluster. */
final class Pages<T> {
    private static final String PAGE = "500";
    private static final String METADATA =
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

    private final Exchange exchange;
    private final Failures failures;
    private final ServedKind kind;
    private final WatchSpec spec;
    private final KindCodec<T> codec;

    Pages(
            Exchange exchange,
            Failures failures,
            ServedKind kind,
            WatchSpec spec,
            KindCodec<T> codec) {
        this.exchange = exchange;
        this.failures = failures;
        this.kind = kind;
        this.spec = spec;
        this.codec = codec;
    }

    /** All objects of all pages. */
    List<T> objects(CancellationToken token) {
        List<T> objects = new ArrayList<>();
        readAll(objects::add, objects::clear, token);
        return List.copyOf(objects);
    }

    /**
     * Hands on all objects and returns the server's state they show.
     *
     * @param restart called where the pages came from a state that the server has forgotten
     *     meanwhile, before they are read anew; this happens once at most
     */
    String readAll(Consumer<T> each, Runnable restart, CancellationToken token) {
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
            ObjectList<T> page = page(request, reply);
            page.items().forEach(each);
            position = page.next();
            if (position.isEmpty()) {
                return page.resourceVersion();
            }
        }
    }

    private Request request(String position) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("labelSelector", spec.labelSelector());
        query.put("fieldSelector", spec.fieldSelector());
        query.put("limit", PAGE);
        query.put("continue", position);
        return Request.get(
                ApiPaths.query(ApiPaths.collection(kind, spec.namespace()), query),
                spec.metadataOnly() ? METADATA : Request.JSON);
    }

    private ObjectList<T> page(Request request, Reply reply) {
        if (!reply.ok()) {
            throw failures.refused(request, reply, Failures.Privacy.open());
        }
        try {
            return Wire.list(reply.body(), codec);
        } catch (JacksonException e) {
            throw failures.nonsense(request, e);
        }
    }
}
