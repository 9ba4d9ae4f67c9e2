package io.projectsveltos.content.oci;

/** How cosign keeps signatures beside what they sign; the newer one comes first. */
public enum SignatureForm {
    /** Bundles of Sigstore, as referrers of the manifest. */
    BUNDLE,
    /** Simple signing, under the tag {@code sha256-<hex>.sig}. */
    SIMPLE_SIGNING
}
