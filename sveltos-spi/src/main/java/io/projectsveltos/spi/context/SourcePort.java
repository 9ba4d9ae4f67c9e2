package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.SveltosException;

/** Reads further sources, under the identity of the profile that is deployed. */
public interface SourcePort {
    /**
     * Fetches what the reference points to.
     *
     * @throws SveltosException with MISSING_REFERENCE where it does not exist, with
     *     UNSUPPORTED_SECRET_TYPE where a Secret is not one for Sveltos
     */
    SourceTree open(SourceReference reference);
}
