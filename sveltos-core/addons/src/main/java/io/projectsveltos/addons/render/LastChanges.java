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
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The profile's patches, and over them its extra labels and annotations, put on what a deployer
 * rendered by its own means.
 *
 * @param reading reads what was rendered
 * @param patches put on what was rendered
 * @param labels put over the labels of every object
 * @param annotations put over the annotations of every object
 */
record LastChanges(
        Reading reading,
        Patches patches,
        Map<String, String> labels,
        Map<String, String> annotations) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String BETWEEN = "\n---\n";

    /** Reads manifests into documents. */
    @FunctionalInterface
    interface Reading {
        List<ParsedDocument> read(String manifests, CancellationToken token);
    }

    LastChanges {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
    }

    /** The digest of the changes; empty where there are none. */
    String digest() {
        String patched = patches.digest();
        if (!patched.isEmpty()) {
            return CanonicalJson.digest(List.of(patched, labels, annotations));
        }
        return labels.isEmpty() && annotations.isEmpty()
                ? ""
                : CanonicalJson.digest(List.of(labels, annotations));
    }

    /** Changes manifests while this token lets it. */
    PostRenderer within(CancellationToken token) {
        if (digest().isEmpty()) {
            return PostRenderer.NONE;
        }
        return new PostRenderer() {
            @Override
            public String render(String manifests) {
                return change(manifests, token);
            }

            @Override
            public String digest() {
                return LastChanges.this.digest();
            }
        };
    }

    // JSON is YAML, too.
    private String change(String manifests, CancellationToken token) {
        return patches.apply(objects(manifests, token), token).stream()
                .map(object -> object.withAdded(labels, annotations).content())
                .map(JSON::writeValueAsString)
                .collect(Collectors.joining(BETWEEN));
    }

    private List<KubeObject> objects(String manifests, CancellationToken token) {
        List<KubeObject> objects = new ArrayList<>();
        for (ParsedDocument document : reading.read(manifests, token)) {
            switch (document) {
                case ParsedDocument.Document read -> objects.add(new KubeObject(read.content()));
                case ParsedDocument.Broken broken ->
                        throw new SveltosException(
                                StandardErrorCode.INVALID_INPUT,
                                "what the chart renders, document "
                                        + (broken.index() + 1)
                                        + ": "
                                        + broken.message());
            }
        }
        return objects;
    }
}
