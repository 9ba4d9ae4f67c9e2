package io.projectsveltos.acceptance;

import java.util.List;

/** Charts, indexes and entries of {@code helmCharts} that are made to hurt. */
final class ChartAttacks {
    private static final String META = "apiVersion: v2\nname: evil\nversion: 1.0.0\n";

    private ChartAttacks() {}

    static List<Attack> all() {
        return List.of(
                Attack.packed(
                        "3 values that are a link",
                        "leads out of it",
                        site -> chart(site).link("evil/values.yaml", site.file().toString()).tgz()),
                Attack.packed(
                        "3 template that is a link",
                        "leads out of it",
                        site ->
                                chart(site)
                                        .link("evil/templates/b.yaml", site.file().toString())
                                        .tgz()),
                Attack.packed(
                        "10 lock that is a link",
                        "leads out of it",
                        site -> chart(site).link("evil/Chart.lock", site.file().toString()).tgz()),
                Attack.packed(
                        "8 chart that is a bomb",
                        "times its size",
                        site -> HostileTar.zeros(40, 50)),
                Attack.packed(
                        "9 chart whose name leads out",
                        "name",
                        site ->
                                new HostileTar()
                                        .file(
                                                "evil/Chart.yaml",
                                                "apiVersion: v2\nname: ../../evil\nversion: 1.0.0\n")
                                        .tgz()),
                Attack.packed(
                        "11 schema that refers to a file",
                        "schema",
                        site -> schema(site, "{\"$ref\": \"file://" + site.file() + "\"}")),
                Attack.packed(
                        "11 schema that refers to a server",
                        "schema",
                        site -> schema(site, "{\"$ref\": \"" + site.url("/schema.json") + "\"}")),
                Attack.packed(
                        "11 schema without an end",
                        "",
                        site ->
                                schema(
                                        site,
                                        "{\"not\":".repeat(20_000) + "{}" + "}".repeat(20_000))),
                Attack.packed(
                        "11 chart of nothing",
                        "",
                        site -> new HostileTar().file("evil/Chart.yaml", "null\n").tgz()),
                index("11 index of nothing", "entries:\n  evil: null\n"),
                index("11 index with an entry of nothing", "entries:\n  evil:\n  - null\n"),
                index("11 index that is a list", "- a\n- b\n"),
                Attack.packed(
                        "12 list as long as an address space",
                        "",
                        site ->
                                chart(site)
                                        .file(
                                                "evil/templates/b.yaml",
                                                "{{ until 2147483647 | toYaml }}")
                                        .tgz()),
                Attack.chart(
                        "6 version that is an option",
                        "--post-renderer",
                        site ->
                                site.chart(site.repository(chart(site).tgz()))
                                        .withChartVersion("--post-renderer=/bin/sh")),
                Attack.chart(
                        "6 name that is an option",
                        "--help",
                        site ->
                                site.chart(site.repository(chart(site).tgz()))
                                        .withChartName("evil/--help")),
                Attack.chart(
                        "6 release that is an option",
                        "",
                        site ->
                                site.chart(site.repository(chart(site).tgz()))
                                        .withReleaseName("--kubeconfig=/etc/passwd")),
                Attack.chart(
                        "1 values in a file",
                        "helmCharts[0].values",
                        site ->
                                site.chart(site.repository(chart(site).tgz()))
                                        .withValues("{{ .Files.Get \"" + site.file() + "\" }}")),
                Attack.packed(
                        "1 template that reads a file outside",
                        "nothing is there",
                        site ->
                                chart(site)
                                        .file(
                                                "evil/templates/b.yaml",
                                                "{{ required \"nothing is there\" (.Files.Get \"../../"
                                                        + site.file()
                                                        + "\") }}")
                                        .tgz()));
    }

    // Something good comes first, so that a partial success would show.
    private static HostileTar chart(AttackSite site) {
        return new HostileTar()
                .file("evil/Chart.yaml", META)
                .file("evil/templates/a.yaml", site.manifest("from the chart"));
    }

    private static byte[] schema(AttackSite site, String schema) {
        return chart(site).file("evil/values.schema.json", schema).tgz();
    }

    private static Attack index(String id, String index) {
        return Attack.chart(
                id,
                "evil",
                site -> {
                    site.serve("/charts/index.yaml", "apiVersion: v1\n" + index);
                    return site.chart(site.url("/charts"));
                });
    }
}
