package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is collected for support, when, and where it is sent.
 *
 * @param fromManagement What is collected from the management cluster.
 * @param fromManaged What is collected from managed clusters.
 * @param onDemand Whether it is collected once, now.
 * @param schedulingConfig When it is collected again and again; missing means never.
 * @param deliveryMethods Where the archive is sent.
 */
@ApiType
@RecordBuilder
public record TechsupportSpec(
        @Nullable CollectionScope fromManagement,
        @Nullable ManagedCollectionScope fromManaged,
        @Nullable Boolean onDemand,
        @Nullable SchedulingConfig schedulingConfig,
        @Required List<DeliveryMethod> deliveryMethods)
        implements TechsupportSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public TechsupportSpec {
        deliveryMethods = Immutable.list(deliveryMethods);
    }
}
