package io.projectsveltos.content.helm;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.oci.OciLayer;
import io.projectsveltos.content.oci.OciManifest;
import io.projectsveltos.content.oci.OciReference;
import io.projectsveltos.content.oci.Registry;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Fetches a chart from a registry, and its provenance where there is some. */
final class OciChartLoader implements Loader {
    private static final String CHART = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
    private static final String PROVENANCE = "application/vnd.cncf.helm.chart.provenance.v1.prov";

    private final Intake intake;
    private final OciReference reference;
    private final Access access;

    OciChartLoader(Intake intake, OciReference reference, Access access) {
        this.intake = intake;
        this.reference = reference;
        this.access = access;
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        Registry registry = new Registry(intake, reference, access, deadline);
        OciManifest manifest = registry.manifest();
        if (before != null && before.validator().equals(manifest.digest())) {
            return new Loaded.Unchanged();
        }
        Path file = staging.scratch("chart");
        registry.layer(chart(manifest), file);
        ChartFiles.add(intake, file, staging, reference.toString(), deadline);
        manifest.layer(PROVENANCE)
                .ifPresent(
                        layer -> {
                            Path prov = staging.scratch("prov");
                            registry.layer(layer, prov);
                            Intake.keep(prov, Chart.PROVENANCE, staging);
                        });
        return new Loaded.Changed(manifest.digest(), manifest.digest());
    }

    private OciLayer chart(OciManifest manifest) {
        return manifest.layer(CHART)
                .orElseThrow(
                        () ->
                                new SveltosException(
                                        StandardErrorCode.INVALID_INPUT,
                                        "The artifact "
                                                + reference
                                                + " is no Helm chart: it has no layer of one; push"
                                                + " it with helm push."));
    }
}
