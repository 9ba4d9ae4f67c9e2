package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One Helm release to keep installed, or to take away.
 *
 * @param repositoryURL Address of the chart repository: http, https, oci, or a Flux source as
 *     gitrepository://, ocirepository:// or bucket:// with namespace, name and path.
 * @param repositoryName Name that stands for the repository; needed for http and oci addresses.
 * @param chartName Name of the chart, in http repositories as repository/chart; needed for http and
 *     oci addresses.
 * @param chartVersion Version of the chart, or a range; needed for http and oci addresses.
 * @param releaseName Name of the release in the cluster, as a template.
 * @param releaseNamespace Namespace of the release in the cluster, as a template.
 * @param values Values as YAML text, rendered as a template for each cluster.
 * @param valuesFrom ConfigMaps and Secrets with values, merged in order over the inline ones.
 * @param helmChartAction Whether the release is installed or taken away. Default Install.
 * @param options Options of the Helm operations on this release.
 * @param registryCredentialsConfig Credentials and certificates for the registry or repository.
 * @param signatureVerification How the cosign signature of an OCI chart is checked; missing means
 *     unchecked.
 * @param provenanceVerification How the provenance file of the chart is checked; missing means
 *     unchecked.
 */
@ApiType
@ValidationRule(
        value = "self.repositoryURL.startsWith('http') ? size(self.chartName) >= 1 : true",
        message = "ChartName must be defined")
@ValidationRule(
        value = "self.repositoryURL.startsWith('oci') ? size(self.chartName) >= 1 : true",
        message = "ChartName must be defined")
@ValidationRule(
        value = "self.repositoryURL.startsWith('http') ? size(self.chartVersion) >= 1 : true",
        message = "ChartVersion must be defined")
@ValidationRule(
        value = "self.repositoryURL.startsWith('oci') ? size(self.chartVersion) >= 1 : true",
        message = "ChartVersion must be defined")
@ValidationRule(
        value = "self.repositoryURL.startsWith('http') ? size(self.repositoryName) >= 1 : true",
        message = "RepositoryName must be defined")
@ValidationRule(
        value = "self.repositoryURL.startsWith('oci') ? size(self.repositoryName) >= 1 : true",
        message = "RepositoryName must be defined")
@RecordBuilder
public record HelmChart(
        @Required @MinLength(1) String repositoryURL,
        @Nullable String repositoryName,
        @Nullable String chartName,
        @Nullable String chartVersion,
        @Required @MinLength(1) String releaseName,
        @Required @MinLength(1) String releaseNamespace,
        @Nullable String values,
        @Nullable List<ValueFrom> valuesFrom,
        @Default("Install") @Nullable HelmChartAction helmChartAction,
        @Nullable HelmOptions options,
        @Nullable RegistryCredentials registryCredentialsConfig,
        @Nullable SignatureVerification signatureVerification,
        @Nullable ProvenanceVerification provenanceVerification)
        implements HelmChartBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public HelmChart {
        valuesFrom = Immutable.list(valuesFrom);
    }
}
