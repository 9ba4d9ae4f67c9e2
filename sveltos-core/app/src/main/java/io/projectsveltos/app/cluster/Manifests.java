package io.projectsveltos.app.cluster;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;

/** Reads manifests the way a user's are read: by the engine. */
public final class Manifests {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private final ContentEngine engine;

    /** Reads with this engine. */
    public Manifests(ContentEngine engine) {
        this.engine = engine;
    }

    /** The objects of one text, in order. */
    public List<KubeObject> read(String name, String yaml) {
        return engine.parse(List.of(new TemplateText(name, yaml)), DEADLINE).stream()
                .map(Manifests::object)
                .toList();
    }

    private static KubeObject object(ParsedDocument document) {
        return switch (document) {
            case ParsedDocument.Document good -> new KubeObject(good.content());
            case ParsedDocument.Broken broken ->
                    throw new SveltosException(
                            StandardErrorCode.INVALID_INPUT,
                            broken.origin()
                                    + ", document "
                                    + (broken.index() + 1)
                                    + ": "
                                    + broken.message());
        };
    }
}
