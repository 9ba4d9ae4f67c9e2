package io.projectsveltos.addons.render;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads manifests into objects. Texts that are the same for every cluster are read once and kept,
 * so that a thousand clusters share the objects too.
 */
public final class ManifestParser {
    private static final long CACHE_CHARACTERS = 32L << 20;

    private final ContentEngine engine;
    private final Cache<String, Parsed> cache =
            Caffeine.newBuilder()
                    .maximumWeight(CACHE_CHARACTERS)
                    .weigher((String key, Parsed parsed) -> parsed.characters() + 512)
                    .build();

    /** Reads with this engine. */
    public ManifestParser(ContentEngine engine) {
        this.engine = engine;
    }

    /**
     * Reads texts.
     *
     * @param varying whether the texts are made for one cluster, so that keeping them is of no use
     * @throws SveltosException with INVALID_INPUT that names every document that is wrong
     */
    List<KubeObject> parse(
            SourceReference source,
            List<ManifestText> texts,
            boolean varying,
            CancellationToken token) {
        if (varying) {
            return read(source, texts, token);
        }
        String key =
                CanonicalJson.digest(
                        List.of(
                                source.toString(),
                                texts.stream()
                                        .map(text -> List.of(text.origin(), text.text()))
                                        .toList()));
        Parsed known = cache.getIfPresent(key);
        if (known == null) {
            known =
                    new Parsed(
                            read(source, texts, token),
                            texts.stream().mapToInt(text -> text.text().length()).sum());
            cache.put(key, known);
        }
        return known.objects();
    }

    private List<KubeObject> read(
            SourceReference source, List<ManifestText> texts, CancellationToken token) {
        List<TemplateText> inputs =
                texts.stream().map(text -> new TemplateText(text.origin(), text.text())).toList();
        List<KubeObject> objects = new ArrayList<>();
        Set<String> problems = new LinkedHashSet<>();
        for (ParsedDocument document : engine.parse(inputs, EngineTime.within(token))) {
            switch (document) {
                case ParsedDocument.Broken broken -> problems.add(where(broken) + broken.message());
                case ParsedDocument.Document read -> {
                    KubeObject object = new KubeObject(read.content());
                    String missing = missing(object);
                    if (missing.isEmpty()) {
                        objects.add(object);
                    } else {
                        problems.add(where(read) + missing + " is missing; add it");
                    }
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "processing " + source + ": " + String.join("; ", problems));
        }
        return List.copyOf(objects);
    }

    private static String where(ParsedDocument document) {
        return "key " + document.origin() + ", document " + (document.index() + 1) + ": ";
    }

    private static String missing(KubeObject object) {
        if (object.apiVersion().isEmpty()) {
            return "apiVersion";
        }
        if (object.kind().isEmpty()) {
            return "kind";
        }
        return object.name().isEmpty() ? "metadata.name" : "";
    }

    private record Parsed(List<KubeObject> objects, int characters) {}
}
