package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Options of upgrading a release.
 *
 * @param force Whether objects that refuse an update are replaced. Default false.
 * @param resetValues Whether values fall back to those of the chart before ours are laid over.
 *     Default false.
 * @param reuseValues Whether values of the last release are kept and ours laid over. Default false.
 * @param resetThenReuseValues Whether values are those of the chart, then of the last release, then
 *     ours. Default false.
 * @param recreate Whether pods are restarted. Deprecated and without effect; default false.
 * @param maxHistory How many revisions of the release are kept. Default 2.
 * @param cleanupOnFail Whether objects that a failed upgrade created are deleted. Default false.
 * @param subNotes Whether notes of subcharts are rendered too. Default false.
 * @param upgradeCRDs Whether the CRDs of the chart are applied on an upgrade too. Default false.
 * @param disableHooks Whether upgrade hooks are left out. Default false.
 * @param takeOwnership Whether objects that exist without being the release's are adopted. Default
 *     false.
 */
@ApiType
@RecordBuilder
public record HelmUpgradeOptions(
        @Default("false") @Nullable Boolean force,
        @Default("false") @Nullable Boolean resetValues,
        @Default("false") @Nullable Boolean reuseValues,
        @Default("false") @Nullable Boolean resetThenReuseValues,
        @Default("false") @Nullable Boolean recreate,
        @Default("2") @Nullable Long maxHistory,
        @Default("false") @Nullable Boolean cleanupOnFail,
        @Default("false") @Nullable Boolean subNotes,
        @Default("false") @Nullable Boolean upgradeCRDs,
        @Default("false") @Nullable Boolean disableHooks,
        @Default("false") @Nullable Boolean takeOwnership)
        implements HelmUpgradeOptionsBuilder.With {}
