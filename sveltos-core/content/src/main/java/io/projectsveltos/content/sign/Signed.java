package io.projectsveltos.content.sign;

/** A signature found beside a chart in a registry, in one of the forms that cosign gives it. */
public sealed interface Signed permits Bundle, SimpleSigning {
    /** The signature; empty bytes where it has none that can be read. */
    byte[] signature();

    /** The bytes it is a signature of. */
    byte[] signedBytes();

    /**
     * Whether those bytes say that this manifest is signed.
     *
     * @param manifest {@code sha256:<hex>}
     */
    boolean signs(String manifest);
}
