package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much each part of Sveltos logs.
 *
 * @param configuration Log levels by component; a component that is not listed logs as by default.
 */
@ApiType
public record DebuggingConfigurationSpec(
        @Atomic @Nullable List<ComponentConfiguration> configuration) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public DebuggingConfigurationSpec {
        configuration = Immutable.list(configuration);
    }
}
