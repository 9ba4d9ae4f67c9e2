package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartAction;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.spi.context.SourceReference;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a profile that refers to content.
 *
 * @param field where it stands, e.g. {@code policyRefs[0]}
 * @param name {@code deployerRefs[].name}; empty for the original's fields
 * @param source what it refers to; name and namespace may be templates
 * @param deploymentType where it goes
 * @param tier the reference's tier; a lower one wins among entries that hold the same object
 * @param optional whether the source may be missing
 * @param skipNamespaceCreation fail where a namespace is missing instead of creating it
 * @param force delete and create anew what cannot be updated
 * @param path a folder in the source; empty for its root
 * @param targetNamespace the namespace for everything; empty to leave as it is
 * @param values values for the deployer
 * @param valuesFrom further values from objects of the management cluster
 * @param chart the Helm release it stands for, in place of a source; empty for anything else
 * @param remote how the address that is its source is fetched; empty for any other source
 */
public record Entry(
        String field,
        String name,
        SourceReference source,
        DeploymentType deploymentType,
        int tier,
        boolean optional,
        boolean skipNamespaceCreation,
        boolean force,
        String path,
        String targetNamespace,
        Map<String, @Nullable Object> values,
        List<ValueFrom> valuesFrom,
        Optional<HelmChart> chart,
        Optional<RemoteUrl> remote) {
    /** The tier where the API object names none. */
    public static final int DEFAULT_TIER = 100;

    private static final Pattern WHOLE_VERSION =
            Pattern.compile("v?\\d+\\.\\d+\\.\\d+([-+][0-9A-Za-z.+-]+)?");

    /** The tier of an API object. */
    public static int tier(@Nullable Integer tier) {
        return tier == null ? DEFAULT_TIER : tier;
    }

    /** An entry that is no chart, and whose source is an object. */
    public Entry(
            String field,
            String name,
            SourceReference source,
            DeploymentType deploymentType,
            int tier,
            boolean optional,
            boolean skipNamespaceCreation,
            boolean force,
            String path,
            String targetNamespace,
            Map<String, @Nullable Object> values,
            List<ValueFrom> valuesFrom) {
        this(
                field,
                name,
                source,
                deploymentType,
                tier,
                optional,
                skipNamespaceCreation,
                force,
                path,
                targetNamespace,
                values,
                valuesFrom,
                Optional.empty(),
                Optional.empty());
    }

    public Entry {
        valuesFrom = List.copyOf(valuesFrom);
    }

    private Entry copy(
            SourceReference source,
            String path,
            String targetNamespace,
            List<ValueFrom> valuesFrom,
            Optional<HelmChart> chart,
            Optional<RemoteUrl> remote) {
        return new Entry(
                field,
                name,
                source,
                deploymentType,
                tier,
                optional,
                skipNamespaceCreation,
                force,
                path,
                targetNamespace,
                values,
                valuesFrom,
                chart,
                remote);
    }

    /** The same entry that refers to another source. */
    Entry withSource(SourceReference other) {
        return copy(other, path, targetNamespace, valuesFrom, chart, remote);
    }

    /** The same entry that takes values from other objects. */
    Entry withValuesFrom(List<ValueFrom> others) {
        return copy(source, path, targetNamespace, others, chart, remote);
    }

    /** The same entry that takes another folder of its source. */
    Entry withPath(String other) {
        return copy(source, other, targetNamespace, valuesFrom, chart, remote);
    }

    /** The same entry with what it says of its release made plain. */
    public Entry withChart(HelmChart plain) {
        return copy(source, path, plain.releaseNamespace(), valuesFrom, Optional.of(plain), remote);
    }

    /** The same entry of whose release nothing can be said. */
    public Entry withoutChart() {
        return copy(source, path, targetNamespace, valuesFrom, Optional.empty(), remote);
    }

    /** The release it stands for; empty for anything but a chart. */
    public Optional<ReleaseName> release() {
        return chart.map(ReleaseName::of);
    }

    /** The object that its content is from; empty for an address, and for a repository. */
    public Optional<SourceReference> object() {
        return chart.isPresent()
                ? FluxPlace.of(Absent.text(chart.get().repositoryURL())).map(FluxPlace::source)
                : remote.isPresent() || Source.NONE.equals(source)
                        ? Optional.empty()
                        : Optional.of(source);
    }

    /** The same entry whose source is an address. */
    Entry withRemote(RemoteUrl address) {
        return copy(source, path, targetNamespace, valuesFrom, chart, Optional.of(address));
    }

    /**
     * When to look again at its content, which may change without anybody telling; empty where it
     * cannot: an object is watched, and a version that is named in full stays what it is.
     */
    public Optional<Duration> look() {
        if (uninstalls()) {
            return Optional.empty();
        }
        if (remote.isPresent()) {
            return Optional.of(RemoteUrls.look(remote.get()));
        }
        return FluxPlace.kind(source.kind()) || chart.filter(Entry::moves).isPresent()
                ? Optional.of(RemoteSource.INTERVAL)
                : Optional.empty();
    }

    // The charts that it is made of may be ranges.
    private static boolean moves(HelmChart release) {
        return !whole(release.chartVersion())
                || (release.options() != null
                        && Absent.orFalse(release.options().dependencyUpdate()));
    }

    private static boolean whole(@Nullable String version) {
        return WHOLE_VERSION.matcher(Absent.text(version)).matches();
    }

    /** Whether its release is to be taken away. */
    public boolean uninstalls() {
        return chart.filter(release -> release.helmChartAction() == HelmChartAction.UNINSTALL)
                .isPresent();
    }

    /** Values may be secret and are not shown. */
    @Override
    public String toString() {
        return field + " (" + release().map(Object::toString).orElseGet(source::toString) + ")";
    }
}
