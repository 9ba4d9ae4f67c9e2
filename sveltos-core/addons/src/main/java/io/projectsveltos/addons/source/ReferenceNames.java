package io.projectsveltos.addons.source;

import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.templating.ReferenceText;
import io.projectsveltos.templating.Templates;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Renders the names and namespaces of what a feature refers to, which are templates. An empty
 * namespace is the cluster's. A URL is taken as it is, and so is an entry without a source.
 */
public final class ReferenceNames {
    private static final String URL = "URL";

    private final Templates templates;

    /** Renders with these templates. */
    public ReferenceNames(Templates templates) {
        this.templates = templates;
    }

    /** The same feature with real names. */
    public Feature render(Feature feature, ClusterFacts cluster, CancellationToken token) {
        List<ReferenceText> texts = new ArrayList<>();
        for (Entry entry : feature.entries()) {
            add(texts, entry.field(), entry.source());
            for (int i = 0; i < entry.valuesFrom().size(); i++) {
                add(
                        texts,
                        entry.field() + ".valuesFrom[" + i + "]",
                        SourceResolver.reference(entry.valuesFrom().get(i)));
            }
        }
        for (int i = 0; i < feature.patches().from().size(); i++) {
            add(
                    texts,
                    "patchesFrom[" + i + "]",
                    SourceResolver.reference(feature.patches().from().get(i)));
        }
        Iterator<String> names = templates.references(texts, cluster, token.remaining()).iterator();
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : feature.entries()) {
            SourceReference source =
                    !named(entry.source()) ? entry.source() : next(entry.source().kind(), names);
            entries.add(entry.withSource(source).withValuesFrom(named(entry.valuesFrom(), names)));
        }
        PatchRefs patches =
                new PatchRefs(feature.patches().inline(), named(feature.patches().from(), names));
        return feature.withEntries(entries).withPatches(patches);
    }

    private static List<ValueFrom> named(List<ValueFrom> references, Iterator<String> names) {
        List<ValueFrom> named = new ArrayList<>();
        for (ValueFrom from : references) {
            SourceReference object = next(from.kind().wire(), names);
            named.add(
                    new ValueFrom(object.namespace(), object.name(), from.kind(), from.optional()));
        }
        return named;
    }

    private static void add(List<ReferenceText> texts, String field, SourceReference reference) {
        if (named(reference)) {
            texts.add(new ReferenceText(field + ".namespace", reference.namespace()));
            texts.add(new ReferenceText(field + ".name", reference.name()));
        }
    }

    private static boolean named(SourceReference reference) {
        return !URL.equals(reference.kind()) && !Source.NONE.equals(reference);
    }

    private static SourceReference next(String kind, Iterator<String> names) {
        String namespace = names.next();
        return new SourceReference(kind, namespace, names.next());
    }
}
