package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of the Helm operations on one release.
 *
 * @param skipCRDs Whether the CRDs of the chart are left out on install. Default false.
 * @param skipSchemaValidation Whether values go unchecked against the schema of the chart. Default
 *     false.
 * @param waitForReady Whether an operation waits until the objects of the release are ready.
 *     Default false.
 * @param waitForJobs Whether waiting includes that Jobs are complete. Default false.
 * @param timeout Time limit of one operation, as a Go duration. Default 5m.
 * @param disableHooks Whether hooks are left out in all operations. Default false.
 * @param disableOpenAPIValidation Whether objects go unchecked against the API schema of the
 *     cluster. Default false.
 * @param atomic Whether a failed operation is rolled back. Default false.
 * @param dependencyUpdate Whether missing dependencies of the chart are fetched first. Default
 *     false.
 * @param labels Labels put on the stored release record.
 * @param enableClientCache Whether clients of the cluster are reused between operations. Default
 *     false.
 * @param description Text stored with the release as its description.
 * @param passCredentialsAll Whether credentials are sent to every host that the repository points
 *     to.
 * @param runTests Whether the tests of the chart run after an operation; a failed test fails the
 *     feature. Default false.
 * @param postRenderStrategy How patches treat the hooks of the chart; missing means that of Helm.
 * @param installOptions Options of installing only.
 * @param upgradeOptions Options of upgrading only.
 * @param uninstallOptions Options of uninstalling only.
 */
@ApiType
@RecordBuilder
public record HelmOptions(
        @Default("false") @Nullable Boolean skipCRDs,
        @Default("false") @Nullable Boolean skipSchemaValidation,
        @JsonProperty("wait") @Default("false") @Nullable Boolean waitForReady,
        @Default("false") @Nullable Boolean waitForJobs,
        @Nullable String timeout,
        @Default("false") @Nullable Boolean disableHooks,
        @Default("false") @Nullable Boolean disableOpenAPIValidation,
        @Default("false") @Nullable Boolean atomic,
        @Default("false") @Nullable Boolean dependencyUpdate,
        @Nullable Map<String, String> labels,
        @Default("false") @Nullable Boolean enableClientCache,
        @Nullable String description,
        @Nullable Boolean passCredentialsAll,
        @Default("false") @Nullable Boolean runTests,
        @Nullable PostRenderStrategy postRenderStrategy,
        @Nullable HelmInstallOptions installOptions,
        @Nullable HelmUpgradeOptions upgradeOptions,
        @Nullable HelmUninstallOptions uninstallOptions)
        implements HelmOptionsBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public HelmOptions {
        labels = Immutable.map(labels);
    }
}
