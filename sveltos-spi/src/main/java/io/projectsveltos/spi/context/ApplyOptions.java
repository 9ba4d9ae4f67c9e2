package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

/**
 * How an object is applied.
 *
 * @param fieldManager the name under which the API server records the fields
 * @param force take fields over from other managers
 * @param dryRun let the server compute the result without storing it
 */
public record ApplyOptions(String fieldManager, boolean force, boolean dryRun) {
    /**
     * The field manager of everything Sveltos applies; the original's, so that a takeover keeps
     * ownership.
     */
    public static final String FIELD_MANAGER = "application/apply-patch";

    public ApplyOptions {
        requireNonNull(fieldManager, "fieldManager is null");
    }

    /** What Sveltos uses unless told otherwise. */
    public static ApplyOptions standard() {
        return new ApplyOptions(FIELD_MANAGER, true, false);
    }
}
