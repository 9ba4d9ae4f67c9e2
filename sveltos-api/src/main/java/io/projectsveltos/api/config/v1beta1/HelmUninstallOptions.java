package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Options of taking a release away.
 *
 * @param keepHistory Whether the record of the release is kept, marked as uninstalled.
 * @param deletionPropagation How dependents of deleted objects are treated; missing means
 *     background.
 * @param disableHooks Whether delete hooks are left out. Default false.
 */
@ApiType
public record HelmUninstallOptions(
        @Nullable Boolean keepHistory,
        @Nullable DeletionPropagation deletionPropagation,
        @Default("false") @Nullable Boolean disableHooks) {}
