package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * A server that answers Prometheus queries.
 *
 * @param url Base address of the server as seen from the managed cluster, as a template.
 * @param path Path of the query endpoint. Default /api/v1/query.
 * @param secretRef Secret in the managed cluster with a token, or user name and password.
 */
@ApiType
public record MetricSource(
        @Required @MinLength(1) String url,
        @Nullable String path,
        @Nullable SecretReference secretRef) {}
