package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;

/**
 * An identity that a signing certificate may carry.
 *
 * @param issuer Regular expression that the issuer in the certificate must match.
 * @param subject Regular expression that the subject in the certificate must match.
 */
@ApiType
public record OidcIdentity(
        @Required @MinLength(1) String issuer, @Required @MinLength(1) String subject) {}
