package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.schema.ApiType;

/**
 * How the provenance file of a chart is checked.
 *
 * @param keyringSecretRef Secret whose key keyring.gpg holds the keyring with the trusted keys.
 */
@ApiType
public record ProvenanceVerification(@Required SecretReference keyringSecretRef) {}
