package io.projectsveltos.content.oci;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fetches an artifact: all its layers, one over the other. */
public final class OciLoader implements Loader {
    private static final String EMPTY = "application/vnd.oci.empty.v1+json";
    private static final String PROVENANCE = "application/vnd.cncf.helm.chart.provenance.v1.prov";

    private final Intake intake;
    private final OciReference reference;
    private final Access access;

    /** Fetches what the reference leads to. */
    public OciLoader(Intake intake, OciReference reference, Access access) {
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
        List<OciLayer> layers =
                manifest.layers().stream()
                        .filter(layer -> !layer.mediaType().equals(EMPTY))
                        .filter(layer -> !layer.mediaType().equals(PROVENANCE))
                        .toList();
        if (layers.stream().mapToLong(OciLayer::size).sum() > intake.maxBytes()) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The layers of "
                            + reference
                            + " have more than the "
                            + intake.maxBytes()
                            + " bytes allowed.");
        }
        int number = 0;
        for (OciLayer layer : layers) {
            Path file = staging.scratch("layer-" + number);
            registry.layer(layer, file);
            String name = layer.title().isEmpty() ? "layer-" + number + ".yaml" : layer.title();
            intake.unpack(file, name, staging, reference.toString(), deadline);
            number++;
        }
        return new Loaded.Changed(manifest.digest(), manifest.digest());
    }
}
