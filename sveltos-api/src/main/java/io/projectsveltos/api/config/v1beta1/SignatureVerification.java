package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the cosign signature of an OCI chart is checked.
 *
 * @param provider Whether the signature is checked against a key or an identity.
 * @param secretRef Secret whose key cosign.pub holds the public key; needed with PublicKey.
 * @param matchOIDCIdentity Identities of which one must match, used with Keyless.
 */
@ApiType
public record SignatureVerification(
        @Required SignatureProvider provider,
        @Nullable SecretReference secretRef,
        @Nullable List<OidcIdentity> matchOIDCIdentity) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SignatureVerification {
        matchOIDCIdentity = Immutable.list(matchOIDCIdentity);
    }
}
