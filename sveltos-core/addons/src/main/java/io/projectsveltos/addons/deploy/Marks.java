package io.projectsveltos.addons.deploy;

import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.spi.context.SourceReference;
import java.util.Map;

/** Reads the tracking metadata of a stored object. */
final class Marks {
    private Marks() {}

    static SourceReference source(Map<String, String> annotations) {
        return new SourceReference(
                annotations.getOrDefault(TrackingAnnotations.REFERENCE_KIND, ""),
                annotations.getOrDefault(TrackingAnnotations.REFERENCE_NAMESPACE, ""),
                annotations.getOrDefault(TrackingAnnotations.REFERENCE_NAME, ""));
    }
}
