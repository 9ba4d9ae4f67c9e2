package io.projectsveltos.content.helm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.content.archive.UnpackPool;
import io.projectsveltos.content.cache.FetchCache;
import io.projectsveltos.content.cache.FetchKey;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.oci.OciReference;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.content.web.UrlLoader;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/**
 * Charts of repositories and registries. Each address has an index of its own, whatever a profile
 * calls the repository; an index is read once for all who need it.
 */
public final class Charts {
    private static final Duration FOREVER = Duration.ofDays(36_500);
    private static final Duration JUST_NOW = Duration.ofSeconds(30);
    private static final Duration READING = Duration.ofSeconds(60);
    private static final int KEPT_VERSIONS = 100_000;
    private static final String INDEX = "index.yaml";

    private final FetchCache cache;
    private final Intake intake;
    private final UnpackPool pool;
    private final ChartChecks checks;
    private final Cache<String, ChartIndex> indexes =
            Caffeine.newBuilder()
                    .maximumWeight(KEPT_VERSIONS)
                    .weigher((String _, ChartIndex index) -> index.size())
                    .build();

    /** Charts over this cache. */
    public Charts(FetchCache cache, Intake intake, UnpackPool pool, InstantSource clock) {
        this.checks = new ChartChecks(cache, intake, clock);
        this.cache = cache;
        this.intake = intake;
        this.pool = pool;
    }

    /**
     * The newest chart that the request admits.
     *
     * @return held open; the caller closes it
     * @throws SveltosException with NOT_FOUND where there is none, DIGEST_MISMATCH where it is not
     *     the one of the index, NOT_SIGNED where it does not show what the request checks, else as
     *     any fetch
     */
    public Chart get(ChartRequest request, CancellationToken token) {
        boolean registry = registry(request);
        ChartChecks.requirePossible(request, registry);
        Chart chart = registry ? fromRegistry(request, token) : fromWeb(request, token);
        try {
            checks.require(chart, request, token);
            return chart;
        } catch (RuntimeException e) {
            chart.close();
            throw e;
        }
    }

    /** What there is that is newer than an installed version; fails as {@link #get} does. */
    public NewerVersions newerThan(
            String installed, ChartRequest request, CancellationToken token) {
        ChartVersions versions =
                registry(request)
                        ? tags(request, token)
                        : listed(request, request.interval(), token).versions(chart(request));
        return versions.newerThan(installed);
    }

    private Chart fromRegistry(ChartRequest request, CancellationToken token) {
        OciReference repository = repository(request);
        String version = request.version().strip();
        // A plain version is a tag; only a range needs the list of all.
        ChartVersion found =
                Version.parse(version).isPresent()
                        ? ChartVersion.of(version)
                        : tags(request, token)
                                .find(version)
                                .orElseThrow(() -> missing(request, repository.toString()));
        OciReference chart = repository.at(found.version().replace('+', '_'));
        Fetched fetched =
                cache.get(
                        new FetchKey(
                                "chart",
                                WebAddress.parse(chart.toString(), "repositoryURL"),
                                request.access(),
                                "prov"),
                        request.interval(),
                        origin(chart.toString()),
                        new OciChartLoader(intake, chart, request.access()),
                        token);
        return new Chart(
                found,
                fetched.tree(),
                new ChartPlace.Registry(chart.atDigest(fetched.revision()), request.access()));
    }

    private Chart fromWeb(ChartRequest request, CancellationToken token) {
        ChartVersion found = version(request, token);
        WebAddress index = index(request);
        WebAddress address =
                index.resolve(archive(found, index), "the index of " + request.repository());
        boolean own = address.sameOrigin(index) || request.passCredentials();
        Access access = own ? request.access() : request.access().anonymous();
        Fetched fetched =
                cache.get(
                        new FetchKey("chart", address, access, found.digest()),
                        found.digest().isEmpty() ? request.interval() : FOREVER,
                        origin(address.toString()),
                        new ChartLoader(intake, address, access, found.digest()),
                        token);
        return new Chart(found, fetched.tree(), new ChartPlace.Web(address, access));
    }

    /** A chart that is not in the index may be in a newer one. */
    private ChartVersion version(ChartRequest request, CancellationToken token) {
        return listed(request, request.interval(), token)
                .versions(chart(request))
                .find(request.version())
                .or(
                        () ->
                                listed(request, JUST_NOW, token)
                                        .versions(chart(request))
                                        .find(request.version()))
                .filter(version -> !version.url().isEmpty())
                .orElseThrow(() -> missing(request, request.repository().toString()));
    }

    private ChartIndex listed(ChartRequest request, Duration interval, CancellationToken token) {
        WebAddress address = index(request);
        try (Fetched fetched =
                cache.get(
                        new FetchKey("index", address, request.access(), ""),
                        interval,
                        origin(address.toString()),
                        UrlLoader.keeping(intake, address, request.access(), INDEX),
                        token)) {
            return indexes.get(
                    fetched.tree().digest(),
                    _ ->
                            pool.run(
                                    () ->
                                            ChartIndex.read(
                                                    fetched.tree().directory().resolve(INDEX),
                                                    address.toString()),
                                    READING));
        }
    }

    private ChartVersions tags(ChartRequest request, CancellationToken token) {
        OciReference repository = repository(request);
        WebAddress address = WebAddress.parse(repository.toString(), "repositoryURL");
        try (Fetched fetched =
                cache.get(
                        new FetchKey("tags", address, request.access(), ""),
                        request.interval(),
                        origin(repository.toString()),
                        new TagsLoader(intake, repository, request.access()),
                        token)) {
            List<String> tags =
                    fetched.tree().files(TagsLoader.FILE).getFirst().text().lines().toList();
            return new ChartVersions(
                    tags.stream().map(tag -> ChartVersion.of(tag.replace('_', '+'))).toList());
        }
    }

    private static boolean registry(ChartRequest request) {
        return request.repository().uri().getScheme().toLowerCase(Locale.ROOT).equals("oci");
    }

    private static OciReference repository(ChartRequest request) {
        String base = request.repository().toString().replaceFirst("/+$", "");
        String name = request.name().replaceFirst("^/+", "");
        String whole = name.isEmpty() ? base : base + "/" + name;
        return OciReference.parse(WebAddress.parse(whole, "repositoryURL"), "repositoryURL");
    }

    private static WebAddress index(ChartRequest request) {
        WebAddress repository = request.repository();
        String path = String.valueOf(repository.uri().getRawPath()).replaceFirst("/*$", "/");
        String query = repository.uri().getRawQuery();
        return repository.resolve(
                path + INDEX + (query == null ? "" : "?" + query), "repositoryURL");
    }

    /** The query of a repository's address goes with its charts, as it may be what opens them. */
    private static String archive(ChartVersion found, WebAddress index) {
        String url = found.url();
        String query = index.uri().getRawQuery();
        boolean relative = !url.matches("(?i)[a-z][a-z0-9+.-]*:.*|//.*");
        return query != null && relative && url.indexOf('?') < 0 ? url + "?" + query : url;
    }

    static String chart(ChartRequest request) {
        return request.name().substring(request.name().lastIndexOf('/') + 1);
    }

    private static SourceReference origin(String address) {
        return new SourceReference("URL", "", address);
    }

    private static SveltosException missing(ChartRequest request, String where) {
        String version = request.version().isBlank() ? "any release" : request.version();
        return new SveltosException(
                StandardErrorCode.NOT_FOUND,
                "There is no chart "
                        + request.name()
                        + " in version "
                        + version.replaceAll("\\p{C}", "?")
                        + " at "
                        + where
                        + "; check chartName and chartVersion.");
    }
}
