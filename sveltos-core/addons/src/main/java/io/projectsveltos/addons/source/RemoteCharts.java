package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.content.RemoteContent;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.helm.Chart;
import io.projectsveltos.content.helm.ChartRequest;
import io.projectsveltos.content.sign.TrustRoot;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** Brings charts from repositories, from registries, and from what Flux has fetched. */
public final class RemoteCharts implements ChartReader {
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
            return fetched(place.get(), token);
        } catch (SveltosException e) {
            throw new SveltosException(
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
    }

    private Content repository(HelmChart chart, String namespace, CancellationToken token) {
        WebAddress address = WebAddress.parse(chart.repositoryURL(), "repositoryURL");
        RemoteAccess access = new RemoteAccess(management.withToken(token), namespace);
        ChartRequest request =
                new ChartRequest(
                        address,
                        Absent.text(chart.chartName()),
                        Absent.text(chart.chartVersion()),
                        access.of(chart.registryCredentialsConfig(), address.host()),
                        chart.options() != null
                                && Absent.orFalse(chart.options().passCredentialsAll()),
                        new ChartTrust(access, root).of(chart),
                        RemoteSource.INTERVAL);
        try (Chart found = content.get().charts().get(request, token)) {
            Path root = found.tree().directory();
            return content(found.tree(), root.relativize(found.directory()).toString());
        }
    }

    private Content fetched(FluxPlace place, CancellationToken token) {
        KubeObject object = new FluxObjects(management.withToken(token)).get(place.source());
        try (Fetched fetched = content.get().artifact(object, token)) {
            return content(fetched.tree(), place.path());
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
