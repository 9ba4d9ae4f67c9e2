package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.ChartTexts;
import io.projectsveltos.addons.render.RenderScope;
import io.projectsveltos.addons.render.Renderer;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.addons.source.ReferenceNames;
import io.projectsveltos.addons.source.ResolvedFeature;
import io.projectsveltos.addons.source.SourceResolver;
import io.projectsveltos.addons.watch.ReferenceIndex;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * From the spec of a summary to rendered features, one failure at a time. Content is waited for
 * without a place to work at.
 */
final class FeaturePipeline {
    private final ReferenceNames names;
    private final ChartTexts charts;
    private final SourceResolver sources;
    private final Renderer renderer;
    private final ReferenceIndex references;
    private final Consumer<SourceReference> follow;
    private final WorkPlaces places;

    FeaturePipeline(
            ReferenceNames names,
            ChartTexts charts,
            SourceResolver sources,
            Renderer renderer,
            ReferenceIndex references,
            Consumer<SourceReference> follow,
            WorkPlaces places) {
        this.names = names;
        this.charts = charts;
        this.sources = sources;
        this.renderer = renderer;
        this.references = references;
        this.follow = follow;
        this.places = places;
    }

    /** Prepares every feature; one that fails does not keep the others. */
    List<Prepared> prepare(Summary summary, ClusterFacts cluster, Turn turn)
            throws InterruptedException {
        ProfileSpec spec = summary.spec();
        RenderScope scope = summary.scope(cluster);
        List<Prepared> failed = new ArrayList<>();
        List<Feature> named =
                places.inside(
                        turn,
                        () ->
                                each(
                                        FeaturePlan.of(spec),
                                        Function.identity(),
                                        feature -> named(feature, scope, turn),
                                        failed));
        // Before anything is read: a change that happens meanwhile wakes the summary again.
        Set<SourceReference> referred = references(named);
        references.set(turn.request(), referred);
        referred.forEach(follow);
        List<ResolvedFeature> resolved =
                each(
                        named,
                        Function.identity(),
                        feature -> sources.resolve(feature, cluster.namespace(), turn),
                        failed);
        List<Prepared> rendered =
                places.inside(
                        turn,
                        () ->
                                each(
                                        resolved,
                                        ResolvedFeature::feature,
                                        feature -> rendered(feature, scope, turn),
                                        failed));
        return Stream.concat(failed.stream(), rendered.stream()).toList();
    }

    private Feature named(Feature feature, RenderScope scope, Turn turn) {
        if (feature.entries().isEmpty()) {
            // A field of the original whose entries this version does not read yet.
            throw renderer.unknown(feature.deployer());
        }
        renderer.deployer(feature.deployer());
        return charts.render(names.render(feature, scope.cluster(), turn), scope, turn);
    }

    private Prepared rendered(ResolvedFeature feature, RenderScope scope, Turn turn) {
        return new Prepared.Rendered(renderer.render(feature, scope, turn));
    }

    private static <T, R> List<R> each(
            List<T> all,
            Function<T, Feature> featureOf,
            Function<T, R> step,
            List<Prepared> failed) {
        List<R> done = new ArrayList<>();
        for (T item : all) {
            try {
                done.add(step.apply(item));
            } catch (SveltosException e) {
                failed.add(failed(featureOf.apply(item), e));
            }
        }
        return done;
    }

    private static Prepared failed(Feature feature, SveltosException e) {
        // The turn itself is over.
        if (Unsaid.is(e) || e.kind() == ErrorKind.UNREACHABLE) {
            throw e;
        }
        return new Prepared.Failed(feature, e);
    }

    // An address that cannot be read is told of with its content.
    private static Optional<SourceReference> object(Entry entry) {
        try {
            return entry.object();
        } catch (SveltosException e) {
            return Optional.empty();
        }
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
                            object(entry).ifPresent(references::add);
                            entry.valuesFrom().stream()
                                    .map(SourceResolver::reference)
                                    .forEach(references::add);
                        });
        return references;
    }
}
