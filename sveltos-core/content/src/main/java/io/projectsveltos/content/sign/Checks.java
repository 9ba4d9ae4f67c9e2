package io.projectsveltos.content.sign;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What a chart must show before it is used; each that is there must hold.
 *
 * @param provenance whose keys its provenance file may be signed with
 * @param signature who may have signed it with cosign
 */
public record Checks(Optional<Keyring> provenance, Optional<Signer> signature) {
    /** Nothing. */
    public static final Checks NONE = new Checks(Optional.empty(), Optional.empty());

    public Checks {
        requireNonNull(provenance, "provenance is null");
        requireNonNull(signature, "signature is null");
    }
}
