package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.ChartTexts;
import io.projectsveltos.addons.render.RenderScope;
import io.projectsveltos.addons.render.Renderer;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.addons.source.ReferenceNames;
import io.projectsveltos.addons.source.SourceResolver;
import io.projectsveltos.addons.watch.ReferenceIndex;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** From the spec of a summary to rendered features, one failure at a time. */
final class FeaturePipeline {
    private final ReferenceNames names;
    private final ChartTexts charts;
    private final SourceResolver sources;
    private final Renderer renderer;
    private final ReferenceIndex references;

    FeaturePipeline(
            ReferenceNames names,
            ChartTexts charts,
            SourceResolver sources,
            Renderer renderer,
            ReferenceIndex references) {
        this.names = names;
        this.charts = charts;
        this.sources = sources;
        this.renderer = renderer;
        this.references = references;
    }

    /** Prepares every feature; one that fails does not keep the others. */
    List<Prepared> prepare(Summary summary, ClusterFacts cluster, Turn turn) {
        ProfileSpec spec = summary.spec();
        RenderScope scope =
                new RenderScope(
                        cluster,
                        Entry.tier(spec.tier()),
                        summary.textFunctions(),
                        Absent.map(spec.extraLabels()),
                        Absent.map(spec.extraAnnotations()));
        List<Prepared> prepared = new ArrayList<>();
        List<Feature> named = new ArrayList<>();
        for (Feature feature : FeaturePlan.of(spec)) {
            try {
                named.add(charts.render(names.render(feature, cluster, turn), scope, turn));
            } catch (SveltosException e) {
                prepared.add(failed(feature, e));
            }
        }
        // Before anything is read: a change that happens meanwhile wakes the summary again.
        references.set(turn.request(), references(named));
        for (Feature feature : named) {
            prepared.add(render(feature, scope, turn));
        }
        return prepared;
    }

    private Prepared render(Feature feature, RenderScope scope, Turn turn) {
        try {
            if (feature.entries().isEmpty()) {
                // A field of the original whose entries this version does not read yet.
                throw renderer.unknown(feature.deployer());
            }
            renderer.deployer(feature.deployer());
            return new Prepared.Rendered(
                    renderer.render(
                            sources.resolve(feature, scope.cluster().namespace(), turn),
                            scope,
                            turn));
        } catch (SveltosException e) {
            return failed(feature, e);
        }
    }

    private static Prepared failed(Feature feature, SveltosException e) {
        // The turn itself is over.
        if (Unsaid.is(e) || e.kind() == ErrorKind.UNREACHABLE) {
            throw e;
        }
        return new Prepared.Failed(feature, e);
    }

    private static Set<SourceReference> references(List<Feature> features) {
        Set<SourceReference> references = new HashSet<>();
        features.stream()
                .flatMap(feature -> feature.patches().from().stream())
                .map(SourceResolver::reference)
                .forEach(references::add);
        features.stream()
                .flatMap(feature -> feature.entries().stream())
                .forEach(
                        entry -> {
                            references.add(entry.source());
                            entry.valuesFrom().stream()
                                    .map(SourceResolver::reference)
                                    .forEach(references::add);
                        });
        return references;
    }
}
