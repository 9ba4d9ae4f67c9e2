package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the content of every entry of a feature. */
public final class SourceResolver {
    private final SourceReader reader;
    private final RemoteReader remote;
    private final ChartReader charts;

    /** A resolver over the management cluster and over what is elsewhere. */
    public SourceResolver(SourceReader reader, RemoteReader remote, ChartReader charts) {
        this.reader = reader;
        this.remote = remote;
        this.charts = charts;
    }

    /**
     * Resolves a feature whose sources' names are rendered.
     *
     * @param namespace that of the cluster, for references that name none
     * @return with every release broken whose chart or values cannot be had
     * @throws SveltosException with MISSING_REFERENCE where a source that is not optional is
     *     missing
     */
    public ResolvedFeature resolve(Feature feature, String namespace, CancellationToken token) {
        Feature resolved = feature;
        List<ResolvedEntry> entries = new ArrayList<>();
        for (Entry entry : feature.entries()) {
            if (feature.isBroken(entry)) {
                continue;
            }
            try {
                entries.add(resolve(entry, namespace, token));
            } catch (SveltosException e) {
                if (entry.chart().isEmpty() || EndOfTurn.is(e)) {
                    throw e;
                }
                resolved = resolved.withBroken(entry, e);
            }
        }
        return new ResolvedFeature(resolved, entries, read(feature.patches().from(), token));
    }

    private ResolvedEntry resolve(Entry entry, String namespace, CancellationToken token) {
        List<Source> values = read(entry.valuesFrom(), token);
        // What is to be taken away need not be there to be read.
        return entry.chart().isPresent() && !entry.uninstalls()
                ? chart(entry, entry.chart().get(), namespace, values, token)
                : new ResolvedEntry(entry, content(entry, namespace, token), values);
    }

    private List<Source> read(List<ValueFrom> references, CancellationToken token) {
        List<Source> sources = new ArrayList<>();
        for (ValueFrom from : references) {
            read(reference(from), Absent.orFalse(from.optional()), token).ifPresent(sources::add);
        }
        return sources;
    }

    /** The object that an entry of {@code valuesFrom} or {@code patchesFrom} refers to. */
    public static SourceReference reference(ValueFrom from) {
        return new SourceReference(
                from.kind().wire(), Absent.text(from.namespace()), Absent.text(from.name()));
    }

    private Optional<Source> content(Entry entry, String namespace, CancellationToken token) {
        if (!RemoteReader.reads(entry)) {
            return read(entry.source(), entry.optional(), token);
        }
        try {
            return Optional.of(remote.read(entry, namespace, token));
        } catch (SveltosException e) {
            // Optional content that cannot be had is empty; what it held before is kept.
            if (entry.optional() && token.remaining().isPositive() && !token.cancelled()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private ResolvedEntry chart(
            Entry entry,
            HelmChart chart,
            String namespace,
            List<Source> values,
            CancellationToken token) {
        ChartReader.Content content = charts.read(chart, namespace, token);
        return new ResolvedEntry(
                entry.withPath(content.path()), Optional.of(content.source()), values);
    }

    private Optional<Source> read(
            SourceReference reference, boolean optional, CancellationToken token) {
        if (Source.NONE.equals(reference)) {
            return Optional.of(Source.empty());
        }
        Optional<Source> source = reader.read(reference, token);
        if (source.isEmpty() && !optional) {
            throw new SveltosException(
                    StandardErrorCode.MISSING_REFERENCE,
                    "Referenced resource: " + reference + " does not exist");
        }
        return source;
    }
}
