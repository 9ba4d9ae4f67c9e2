package io.projectsveltos.addons.testing;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatusBuilder;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummaryBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import java.util.List;

/** Charts in profiles, and what summaries say of their releases. */
public final class Charts {
    private Charts() {}

    public static HelmChart chart(String release) {
        return HelmChartBuilder.builder()
                .repositoryURL("https://charts.example.org")
                .repositoryName("example")
                .chartName("example/web")
                .chartVersion("1.2.3")
                .releaseName(release)
                .releaseNamespace("web")
                .build();
    }

    public static ProfileSpec spec(int tier, HelmChart... charts) {
        return Samples.emptySpec().withTier(tier).withHelmCharts(List.of(charts));
    }

    /** The one feature of a profile with these charts. */
    public static Feature feature(HelmChart... charts) {
        return FeaturePlan.of(spec(Entry.DEFAULT_TIER, charts)).getFirst();
    }

    /** A summary that says so of one release. */
    public static ClusterSummary summary(
            String profile, int tier, String release, HelmReleaseStatus status) {
        ClusterSummary summary =
                Samples.summary(profile, Samples.cluster("one"), spec(tier, chart(release)));
        summary.setStatus(
                ClusterSummaryStatusBuilder.builder()
                        .helmReleaseSummaries(List.of(release(release, status)))
                        .build());
        return summary;
    }

    private static HelmReleaseSummary release(String name, HelmReleaseStatus status) {
        return HelmReleaseSummaryBuilder.builder()
                .releaseName(name)
                .releaseNamespace("web")
                .status(status)
                .build();
    }
}
