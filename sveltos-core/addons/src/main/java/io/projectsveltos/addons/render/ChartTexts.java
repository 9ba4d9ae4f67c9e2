package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.EndOfTurn;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.ContentObjects;
import io.projectsveltos.templating.TemplateLanguage;
import io.projectsveltos.templating.Templates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Instantiates what an entry of {@code helmCharts} says: all of its texts are templates, annotated
 * or not. Each text is a template of its own, so that what one yields cannot change another.
 */
public final class ChartTexts {
    private final Templates templates;

    /** Instantiates with these templates. */
    public ChartTexts(Templates templates) {
        this.templates = templates;
    }

    /**
     * The same feature with plain texts in its charts. One whose texts cannot be instantiated is
     * broken, with TEMPLATE_FAILED and the field, and does not keep the others.
     *
     * @throws SveltosException with INVALID_INPUT where two ask for one release
     */
    public Feature render(Feature feature, RenderScope scope, CancellationToken token) {
        if (feature.entries().stream().allMatch(entry -> entry.chart().isEmpty())) {
            return feature;
        }
        Feature plain;
        try {
            plain = feature.withEntries(plain(feature.entries(), scope, token));
        } catch (SveltosException e) {
            if (EndOfTurn.is(e)) {
                throw e;
            }
            plain = oneByOne(feature, scope, token);
        }
        requireOnce(plain.entries());
        return plain;
    }

    private Feature oneByOne(Feature feature, RenderScope scope, CancellationToken token) {
        Feature plain = feature;
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : feature.entries()) {
            try {
                entries.addAll(plain(List.of(entry), scope, token));
            } catch (SveltosException e) {
                if (EndOfTurn.is(e)) {
                    throw e;
                }
                plain = plain.withBroken(entry, e);
                entries.add(named(entry, scope, token));
            }
        }
        return plain.withEntries(entries);
    }

    // Which release it is that is broken, where that much can be said.
    private Entry named(Entry entry, RenderScope scope, CancellationToken token) {
        try {
            HelmChart names = entry.chart().orElseThrow().withValues(null);
            return plain(List.of(entry.withChart(names)), scope, token).getFirst();
        } catch (SveltosException e) {
            if (EndOfTurn.is(e)) {
                throw e;
            }
            return entry.withoutChart();
        }
    }

    private List<Entry> plain(List<Entry> entries, RenderScope scope, CancellationToken token) {
        List<TemplateText> texts = new ArrayList<>();
        Flavour flavour = scope.flavour();
        for (Entry entry : entries) {
            entry.chart().ifPresent(chart -> add(texts, entry.field(), chart, flavour));
        }
        Iterator<String> plain =
                templates
                        .content(
                                TemplateLanguage.GO,
                                texts,
                                scope.cluster(),
                                ContentObjects.NONE,
                                EngineTime.within(token))
                        .iterator();
        return entries.stream()
                .map(
                        entry ->
                                entry.chart()
                                        .map(chart -> entry.withChart(next(chart, plain)))
                                        .orElse(entry))
                .toList();
    }

    private static void requireOnce(List<Entry> entries) {
        Map<ReleaseName, Entry> seen = new HashMap<>();
        for (Entry entry : entries) {
            Optional<ReleaseName> release = entry.release();
            Entry first = release.isEmpty() ? null : seen.putIfAbsent(release.get(), entry);
            if (first != null) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        entry.field()
                                + " asks for the release "
                                + release.get()
                                + ", as "
                                + first.field()
                                + " does; give one of them another releaseName");
            }
        }
    }

    private static void add(
            List<TemplateText> texts, String field, HelmChart chart, Flavour flavour) {
        add(texts, field + ".repositoryURL", chart.repositoryURL(), flavour);
        add(texts, field + ".repositoryName", chart.repositoryName(), flavour);
        add(texts, field + ".chartName", chart.chartName(), flavour);
        add(texts, field + ".chartVersion", chart.chartVersion(), flavour);
        add(texts, field + ".releaseName", chart.releaseName(), flavour);
        add(texts, field + ".releaseNamespace", chart.releaseNamespace(), flavour);
        add(texts, field + ".values", chart.values(), flavour);
    }

    private static void add(
            List<TemplateText> texts, String field, @Nullable String text, Flavour flavour) {
        texts.add(new TemplateText(field, Absent.text(text), flavour));
    }

    // In the order of add.
    private static HelmChart next(HelmChart chart, Iterator<String> plain) {
        return chart.withRepositoryURL(plain.next())
                .withRepositoryName(plain.next())
                .withChartName(plain.next())
                .withChartVersion(plain.next())
                .withReleaseName(plain.next())
                .withReleaseNamespace(plain.next())
                .withValues(plain.next());
    }
}
