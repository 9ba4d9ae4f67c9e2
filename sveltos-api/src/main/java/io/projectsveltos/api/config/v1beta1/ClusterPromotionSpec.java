package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.ListMap;
import io.projectsveltos.api.schema.MinItems;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Add-ons that reach groups of clusters stage by stage.
 *
 * @param profileSpec What is to run; clusters are selected by the stages.
 * @param stages The stages in their order; at least one.
 * @param preserveClusterProfilesOnDelete Whether the ClusterProfiles of the stages stay when this
 *     object is deleted.
 */
@ApiType
public record ClusterPromotionSpec(
        @Nullable PromotedProfileSpec profileSpec,
        @Required @MinItems(1) @ListMap("name") List<Stage> stages,
        @Nullable Boolean preserveClusterProfilesOnDelete) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterPromotionSpec {
        stages = Immutable.list(stages);
    }
}
