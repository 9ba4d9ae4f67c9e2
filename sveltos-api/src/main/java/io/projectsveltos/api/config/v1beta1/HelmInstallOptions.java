package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Options of installing a release.
 *
 * @param createNamespace Whether a missing namespace is created. Default true.
 * @param replace Whether the name of a deleted release in the history is used again. Default true.
 * @param disableHooks Whether install hooks are left out. Default false.
 * @param takeOwnership Whether objects that exist without being the release's are adopted. Default
 *     false.
 * @param recoverAfterConsecutiveFailures After how many failed installations in a row the release
 *     is removed and installed afresh. Default 5.
 */
@ApiType
public record HelmInstallOptions(
        @Default("true") @Nullable Boolean createNamespace,
        @Default("true") @Nullable Boolean replace,
        @Default("false") @Nullable Boolean disableHooks,
        @Default("false") @Nullable Boolean takeOwnership,
        @Default("5") @Nullable Long recoverAfterConsecutiveFailures) {}
