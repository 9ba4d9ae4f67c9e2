package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rights that a tenant is given in clusters.
 *
 * @param clusterSelector Selects clusters by their labels. An empty selector matches no cluster.
 * @param roleRefs ConfigMaps and Secrets with the Roles and ClusterRoles to create.
 * @param expirationSeconds Validity of the tenant's token in seconds; missing means that of the API
 *     server.
 * @param serviceAccountName Name of the tenant's ServiceAccount.
 * @param serviceAccountNamespace Namespace of the tenant's ServiceAccount.
 */
@ApiType
public record RoleRequestSpec(
        @Nullable LabelSelector clusterSelector,
        @Nullable List<JobRef> roleRefs,
        @Format("int64") @Nullable Long expirationSeconds,
        @Required String serviceAccountName,
        @Required String serviceAccountNamespace) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public RoleRequestSpec {
        roleRefs = Immutable.list(roleRefs);
    }
}
