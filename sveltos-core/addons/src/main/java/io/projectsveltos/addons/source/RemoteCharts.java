package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.content.RemoteContent;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.helm.Chart;
import io.projectsveltos.content.helm.ChartDependencies;
import io.projectsveltos.content.helm.ChartRequest;
import io.projectsveltos.content.helm.NewerVersions;
import io.projectsveltos.content.sign.TrustRoot;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Brings charts from repositories, from registries, and from what Flux has fetched. */
public final class RemoteCharts implements ChartReader, NewerCharts {
    private final KubeApi management;
    private final Supplier<RemoteContent> content;
    private final Supplier<Optional<TrustRoot>> root;

    /**
     * Charts.
     *
     * @param management where credentials and Flux's objects are
     * @param content opened on first use
     * @param root what signatures without a key are judged by, read on first use; empty for nothing
     */
    public RemoteCharts(
            KubeApi management,
            Supplier<RemoteContent> content,
            Supplier<Optional<TrustRoot>> root) {
        this.management = management;
        this.content = content;
        this.root = root;
    }

    @Override
    public Content read(HelmChart chart, String namespace, CancellationToken token) {
        try {
            Optional<FluxPlace> place = FluxPlace.of(chart.repositoryURL());
            if (place.isEmpty()) {
                return repository(chart, namespace, token);
            }
            ChartTrust.requireNone(chart);
            return fetched(chart, place.get(), token);
        } catch (SveltosException e) {
            throw named(chart, e);
        }
    }

    @Override
    public Optional<NewerVersions> newer(
            HelmChart chart, String installed, String namespace, CancellationToken token) {
        if (FluxPlace.of(chart.repositoryURL()).isPresent()) {
            return Optional.empty();
        }
        try {
            ChartRequest request = request(chart, namespace, token);
            return Optional.of(content.get().charts().newerThan(installed, request, token));
        } catch (SveltosException e) {
            throw named(chart, e);
        }
    }

    private static SveltosException named(HelmChart chart, SveltosException e) {
        return new SveltosException(
                e.code(),
                "chart="
                        + Absent.text(chart.chartName())
                        + ", releaseNamespace="
                        + chart.releaseNamespace()
                        + ", releaseName="
                        + chart.releaseName()
                        + ": "
                        + e.getMessage(),
                e);
    }

    private Content repository(HelmChart chart, String namespace, CancellationToken token) {
        ChartRequest request = request(chart, namespace, token);
        try (Chart found = content.get().charts().get(request, token)) {
            Path root = found.tree().directory();
            String folder = root.relativize(found.directory()).toString();
            return whole(
                    chart,
                    found.tree(),
                    folder,
                    address ->
                            address.sameOrigin(request.repository())
                                    ? request.access()
                                    : Access.ANONYMOUS,
                    token);
        }
    }

    private Content whole(
            HelmChart chart,
            StoredTree tree,
            String folder,
            Function<WebAddress, Access> access,
            CancellationToken token) {
        if (!fetchesDependencies(chart)) {
            return content(tree, folder);
        }
        ChartDependencies dependencies = content.get().dependencies();
        Optional<StoredTree> complete = dependencies.complete(tree, folder, access, token);
        if (complete.isEmpty()) {
            return content(tree, folder);
        }
        try (StoredTree held = complete.get()) {
            ChartTrust.requireNoParts(chart);
            return content(held, dependencies.folder());
        }
    }

    private static boolean fetchesDependencies(HelmChart chart) {
        return chart.options() != null && Absent.orFalse(chart.options().dependencyUpdate());
    }

    private ChartRequest request(HelmChart chart, String namespace, CancellationToken token) {
        WebAddress address = WebAddress.parse(chart.repositoryURL(), "repositoryURL");
        RemoteAccess access = new RemoteAccess(management.withToken(token), namespace);
        return new ChartRequest(
                address,
                Absent.text(chart.chartName()),
                Absent.text(chart.chartVersion()),
                access.of(chart.registryCredentialsConfig(), address.host()),
                chart.options() != null && Absent.orFalse(chart.options().passCredentialsAll()),
                new ChartTrust(access, root).of(chart),
                RemoteSource.INTERVAL);
    }

    private Content fetched(HelmChart chart, FluxPlace place, CancellationToken token) {
        KubeObject object = new FluxObjects(management.withToken(token)).get(place.source());
        try (Fetched fetched = content.get().artifact(object, token)) {
            return whole(chart, fetched.tree(), place.path(), _ -> Access.ANONYMOUS, token);
        }
    }

    // The tree is opened again by whoever works with it, and only for so long.
    private Content content(StoredTree tree, String path) {
        String digest = tree.digest();
        Supplier<StoredTree> again =
                () ->
                        content.get()
                                .open(digest, tree.origin())
                                .orElseThrow(
                                        () ->
                                                new SveltosException(
                                                        StandardErrorCode.STALE,
                                                        tree.origin()
                                                                + " was dropped from the store"
                                                                + " while it was waited for;"
                                                                + " it is fetched again"));
        return new Content(Source.stored(tree.origin(), digest, again), path);
    }
}
