package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * An address that YAML is fetched from at an interval.
 *
 * @param url Address with scheme http, https or oci.
 * @param interval Time between two fetches, as a Go duration. Default 5m.
 * @param secretRef Secret with credentials for the address: a token, or user name and password, or
 *     certificates.
 * @param template Whether what is fetched is a template, rendered for each cluster.
 * @param insecureSkipTLSVerify Whether the certificate of the server goes unchecked. Default false.
 * @param plainHTTP Whether an OCI registry is talked to without TLS. Default false.
 */
@ApiType
public record RemoteUrl(
        @Required @Pattern("^(https?|oci)://") String url,
        @Nullable String interval,
        @Nullable SecretReference secretRef,
        @Nullable Boolean template,
        @Default("false") @Nullable Boolean insecureSkipTLSVerify,
        @Default("false") @Nullable Boolean plainHTTP) {}
