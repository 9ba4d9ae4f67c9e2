package io.projectsveltos.content.helm;

import io.projectsveltos.content.cache.FetchCache;
import io.projectsveltos.content.cache.FetchKey;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.oci.OciReference;
import io.projectsveltos.content.oci.SignatureForm;
import io.projectsveltos.content.oci.SignatureLoader;
import io.projectsveltos.content.sign.Bundle;
import io.projectsveltos.content.sign.Signed;
import io.projectsveltos.content.sign.SimpleSigning;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds what cosign put beside a chart in a registry. */
final class CosignSignatures {
    private final FetchCache cache;
    private final Intake intake;
    private final Duration interval;

    CosignSignatures(FetchCache cache, Intake intake, Duration interval) {
        this.cache = cache;
        this.intake = intake;
        this.interval = interval;
    }

    List<Signed> get(ChartPlace.Registry place, SignatureForm form, CancellationToken token) {
        OciReference manifest = place.manifest();
        try (Fetched fetched =
                cache.get(
                        new FetchKey(
                                "signatures",
                                WebAddress.parse(manifest.toString(), "repositoryURL"),
                                place.access(),
                                form.name()),
                        interval,
                        new SourceReference("URL", "", manifest.toString()),
                        new SignatureLoader(intake, manifest, place.access(), form),
                        token)) {
            return read(fetched.tree(), form);
        }
    }

    private static List<Signed> read(StoredTree tree, SignatureForm form) {
        List<Signed> found = new ArrayList<>();
        for (int number = 0; tree.contains(number + "/"); number++) {
            byte[] content = file(tree, number + "/" + SignatureLoader.CONTENT);
            switch (form) {
                case BUNDLE -> Bundle.parse(content).ifPresent(found::add);
                case SIMPLE_SIGNING ->
                        found.add(
                                new SimpleSigning(
                                        content,
                                        annotations(
                                                file(
                                                        tree,
                                                        number
                                                                + "/"
                                                                + SignatureLoader.ANNOTATIONS))));
            }
        }
        return found;
    }

    private static byte[] file(StoredTree tree, String path) {
        return tree.files(path).getFirst().content();
    }

    private static Map<String, String> annotations(byte[] json) {
        Map<String, String> found = new HashMap<>();
        try {
            for (Map.Entry<String, JsonNode> entry :
                    JsonMapper.shared().readTree(json).properties()) {
                found.put(entry.getKey(), entry.getValue().asString(""));
            }
        } catch (JacksonException e) {
            throw new IllegalStateException("annotations are stored as JSON", e);
        }
        return found;
    }
}
