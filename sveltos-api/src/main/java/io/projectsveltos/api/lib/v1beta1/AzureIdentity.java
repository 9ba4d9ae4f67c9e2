package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * A cluster as Azure AKS knows it.
 *
 * @param tenantID Directory (tenant) of the application.
 * @param clientID Application (client) whose token is asked for.
 * @param subscriptionID Subscription that holds the cluster.
 * @param resourceGroup Resource group that holds the cluster.
 * @param clusterName Name of the AKS cluster.
 */
@ApiType
public record AzureIdentity(
        @Required @MinLength(1) String tenantID,
        @Required @MinLength(1) String clientID,
        @Nullable String subscriptionID,
        @Nullable String resourceGroup,
        @Nullable String clusterName) {}
