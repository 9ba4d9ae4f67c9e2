package io.projectsveltos.tck;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

final class NotesRenderer implements ManifestDeployer {
    private final NotesBehaviour behaviour;
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<String, String> clusters = new ConcurrentHashMap<>();

    NotesRenderer(NotesBehaviour behaviour) {
        this.behaviour = behaviour;
    }

    @Override
    public List<ManifestText> render(RenderRequest request, CancellationToken token) {
        behaviour.read(request, token);
        String cluster = request.cluster().name();
        if (behaviour.has(Fault.CACHES_THE_FIRST_CLUSTER)) {
            cluster =
                    clusters.computeIfAbsent(
                            request.source().digest(), _ -> request.cluster().name());
        }
        String suffix = behaviour.has(Fault.ANSWERS_DIFFERENTLY) ? " " + calls.get() : "";
        calls.incrementAndGet();
        String of = cluster + suffix;
        return request.source().files().stream()
                .map(file -> new ManifestText(file.path(), file.text() + " for " + of))
                .toList();
    }

    @Override
    public String toString() {
        return behaviour.toString();
    }
}
