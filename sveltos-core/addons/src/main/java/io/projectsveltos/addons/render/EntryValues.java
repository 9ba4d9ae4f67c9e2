package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.ResolvedEntry;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values for a deployer: those in the profile, over them each document of {@code valuesFrom},
 * in the order of the entries and, inside one, of its keys. Maps are merged, everything else is
 * replaced.
 */
public final class EntryValues {
    private final Instantiation instantiation;
    private final ContentEngine engine;

    /** Reads values with this engine. */
    public EntryValues(Instantiation instantiation, ContentEngine engine) {
        this.instantiation = instantiation;
        this.engine = engine;
    }

    Map<String, @Nullable Object> merge(
            ResolvedEntry entry, RenderScope scope, CancellationToken token) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>(entry.entry().values());
        String inline = entry.entry().chart().map(HelmChart::values).orElse("");
        if (!inline.isBlank()) {
            String field = entry.entry().field() + ".values";
            overlay(values, List.of(new TemplateText(field, inline)), "", token);
        }
        for (Source source : ordered(entry)) {
            List<TemplateText> texts =
                    instantiation.files(source, scope, token).stream()
                            .map(file -> new TemplateText(file.path(), file.text()))
                            .toList();
            overlay(values, texts, "valuesFrom " + source.reference() + ": key ", token);
        }
        return values;
    }

    // For a release those that are templates come last, as its users know it.
    private static List<Source> ordered(ResolvedEntry entry) {
        return entry.entry().chart().isEmpty()
                ? entry.values()
                : entry.values().stream().sorted(Comparator.comparing(Source::template)).toList();
    }

    private void overlay(
            Map<String, @Nullable Object> values,
            List<TemplateText> texts,
            String place,
            CancellationToken token) {
        for (ParsedDocument document : engine.parse(texts, EngineTime.within(token))) {
            switch (document) {
                case ParsedDocument.Document read -> overlay(values, read.content());
                case ParsedDocument.Broken broken ->
                        throw new SveltosException(
                                StandardErrorCode.INVALID_INPUT,
                                place + broken.origin() + ": " + broken.message());
            }
        }
    }

    private static void overlay(
            Map<String, @Nullable Object> below, Map<?, ? extends @Nullable Object> above) {
        above.forEach(
                (key, value) -> {
                    String name = String.valueOf(key);
                    if (value instanceof Map<?, ?> upper
                            && below.get(name) instanceof Map<?, ?> lower) {
                        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
                        lower.forEach((k, v) -> merged.put(String.valueOf(k), v));
                        overlay(merged, upper);
                        below.put(name, merged);
                    } else {
                        below.put(name, value);
                    }
                });
    }
}
