package io.projectsveltos.api.config.v1beta1;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Credentials and certificates for a registry or chart repository.
 *
 * @param credentials Secret with the registry configuration, or with user name and password.
 * @param key Key in the credentials Secret that holds the registry configuration; missing means the
 *     only one.
 * @param ca Secret with the certificates that the server's certificate is checked against.
 * @param insecureSkipTLSVerify Whether the certificate of the server goes unchecked.
 * @param plainHTTP Whether the registry is talked to without TLS.
 */
@ApiType
public record RegistryCredentials(
        @Nullable SecretReference credentials,
        @Nullable String key,
        @Nullable SecretReference ca,
        @Nullable Boolean insecureSkipTLSVerify,
        @Nullable Boolean plainHTTP) {}
