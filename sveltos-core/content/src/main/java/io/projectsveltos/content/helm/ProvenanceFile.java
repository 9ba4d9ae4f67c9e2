package io.projectsveltos.content.helm;

import io.projectsveltos.content.cache.FetchCache;
import io.projectsveltos.content.cache.FetchKey;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.content.web.UrlLoader;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;

/**
 * Finds the provenance file of a chart. Beside an archive of the web it is fetched on its own, as
 * it may be put right while the archive stays what it is.
 */
final class ProvenanceFile {
    private static final String NAME = "prov";

    private final FetchCache cache;
    private final Intake intake;
    private final Duration interval;

    ProvenanceFile(FetchCache cache, Intake intake, Duration interval) {
        this.cache = cache;
        this.intake = intake;
        this.interval = interval;
    }

    byte[] get(Chart chart, CancellationToken token) {
        return switch (chart.place()) {
            case ChartPlace.Web web -> beside(web, token);
            case ChartPlace.Registry registry -> within(chart, registry);
        };
    }

    private byte[] beside(ChartPlace.Web web, CancellationToken token) {
        WebAddress address = address(web.archive());
        try (Fetched fetched =
                cache.get(
                        new FetchKey(NAME, address, web.access(), ""),
                        interval,
                        new SourceReference("URL", "", address.toString()),
                        UrlLoader.keeping(intake, address, web.access(), NAME),
                        token)) {
            return fetched.tree().files(NAME).getFirst().content();
        } catch (SveltosException e) {
            throw e.code() == StandardErrorCode.NOT_FOUND ? missing(address.toString()) : e;
        }
    }

    private static byte[] within(Chart chart, ChartPlace.Registry registry) {
        List<SourceFile> files = chart.tree().files(Chart.PROVENANCE);
        if (files.isEmpty()) {
            throw missing(registry.manifest().toString());
        }
        return files.getFirst().content();
    }

    private static WebAddress address(WebAddress archive) {
        String query = archive.uri().getRawQuery();
        return archive.resolve(
                archive.uri().getRawPath() + ".prov" + (query == null ? "" : "?" + query),
                "the index");
    }

    private static SveltosException missing(String where) {
        return new SveltosException(
                StandardErrorCode.NOT_SIGNED,
                "there is no provenance file at "
                        + where
                        + "; publish the one that helm package --sign makes, or leave"
                        + " provenanceVerification out");
    }
}
