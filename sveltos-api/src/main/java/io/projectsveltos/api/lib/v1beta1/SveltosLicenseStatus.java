package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the original thought of a license; without effect here.
 *
 * @param status Whether the license was in force.
 * @param message Why, as a sentence for people.
 * @param expirationDate When the license runs out.
 * @param features Features that the license opened.
 * @param maxClusters How many clusters the license allowed.
 */
@ApiType
public record SveltosLicenseStatus(
        @Nullable LicenseStatus status,
        @Nullable String message,
        @Nullable Instant expirationDate,
        @Nullable List<String> features,
        @Nullable Long maxClusters) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SveltosLicenseStatus {
        features = Immutable.list(features);
    }
}
