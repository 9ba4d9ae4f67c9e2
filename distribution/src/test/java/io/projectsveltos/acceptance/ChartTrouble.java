package io.projectsveltos.acceptance;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Why a chart cannot be deployed.
 *
 * @param name the kind of trouble
 * @param said a part of what is said of it
 * @param named whether the release itself can be named
 * @param change makes the trouble of a good entry
 */
record ChartTrouble(String name, String said, boolean named, UnaryOperator<HelmChart> change) {
    static List<ChartTrouble> all() {
        return List.of(
                of("no such version", "9.9.9", chart -> chart.withChartVersion("9.9.9")),
                of("no such chart", "other", chart -> chart.withChartName("local/other")),
                of(
                        "no repository",
                        "/nothing",
                        chart -> chart.withRepositoryURL(chart.repositoryURL() + "/nothing")),
                of(
                        "a repository that never answers",
                        "/silence",
                        chart -> chart.withRepositoryURL(chart.repositoryURL() + "/silence")),
                of(
                        "a broken template in the values",
                        "helmCharts[0].values",
                        chart -> chart.withValues("message: {{ nothing.of.this }}")),
                new ChartTrouble(
                        "a broken template in the name",
                        "helmCharts[0].releaseName",
                        false,
                        chart -> chart.withReleaseName("{{ .Oops }}")),
                of("unreadable values", "helmCharts[0].values", chart -> chart.withValues("a: [")),
                of(
                        "values from nowhere",
                        "absent",
                        chart -> chart.withValuesFrom(List.of(absent()))),
                of(
                        "an object that the cluster refuses",
                        "ConfigMap",
                        chart -> chart.withChartName("local/refused")));
    }

    private static ChartTrouble of(String name, String said, UnaryOperator<HelmChart> change) {
        return new ChartTrouble(name, said, true, change);
    }

    private static ValueFrom absent() {
        return new ValueFrom("", "absent", ContentKind.CONFIG_MAP, false);
    }

    @Override
    public String toString() {
        return name;
    }
}
