package io.projectsveltos.addons.render;

import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * The profile's extra labels and annotations, put on what a deployer rendered by its own means.
 *
 * @param reading reads what was rendered
 * @param labels put over the labels of every object
 * @param annotations put over the annotations of every object
 */
record ExtraMarks(Reading reading, Map<String, String> labels, Map<String, String> annotations) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String BETWEEN = "\n---\n";

    /** Reads manifests into documents. */
    @FunctionalInterface
    interface Reading {
        List<ParsedDocument> read(String manifests, CancellationToken token);
    }

    ExtraMarks {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
    }

    /** The digest of the marks; empty where there are none. */
    String digest() {
        return labels.isEmpty() && annotations.isEmpty()
                ? ""
                : CanonicalJson.digest(List.of(labels, annotations));
    }

    /** Puts the marks on manifests while this token lets it. */
    PostRenderer within(CancellationToken token) {
        if (digest().isEmpty()) {
            return PostRenderer.NONE;
        }
        return new PostRenderer() {
            @Override
            public String render(String manifests) {
                return mark(manifests, token);
            }

            @Override
            public String digest() {
                return ExtraMarks.this.digest();
            }
        };
    }

    // JSON is YAML, too.
    private String mark(String manifests, CancellationToken token) {
        List<String> marked = new ArrayList<>();
        for (ParsedDocument document : reading.read(manifests, token)) {
            switch (document) {
                case ParsedDocument.Document read ->
                        marked.add(
                                JSON.writeValueAsString(
                                        new KubeObject(read.content())
                                                .withAdded(labels, annotations)
                                                .content()));
                case ParsedDocument.Broken broken ->
                        throw new SveltosException(
                                StandardErrorCode.INVALID_INPUT,
                                "what the chart renders, document "
                                        + (broken.index() + 1)
                                        + ": "
                                        + broken.message());
            }
        }
        return String.join(BETWEEN, marked);
    }
}
