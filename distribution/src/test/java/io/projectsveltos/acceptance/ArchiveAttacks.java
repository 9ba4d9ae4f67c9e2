package io.projectsveltos.acceptance;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Archives of manifests that try to reach beyond themselves, or to fill what they are put in. */
final class ArchiveAttacks {
    private ArchiveAttacks() {}

    static List<Attack> all() {
        return List.of(
                path("1 path out of the source", "../../etc"),
                path("1 absolute path", "/etc"),
                path("1 encoded path", "..%2f..%2fetc"),
                Attack.archive(
                        "2 link to a file of the machine",
                        "leads out of it",
                        site -> archive(site).link("b.yaml", site.file().toString()).tgz()),
                Attack.archive(
                        "2 link to what the process knows",
                        "leads out of it",
                        site -> archive(site).link("b.yaml", "/proc/self/environ").tgz()),
                Attack.archive(
                        "2 link by links",
                        "leads out of it",
                        site ->
                                archive(site)
                                        .link("up", "..")
                                        .link("b.yaml", "up/../../etc/passwd")
                                        .tgz()),
                Attack.archive(
                        "2 loop of links",
                        "leads in a circle",
                        site -> archive(site).link("b", "c").link("c", "b").tgz()),
                Attack.archive(
                        "8 bomb of one file",
                        "allowed for one file",
                        site -> HostileTar.zeros(1, 2_000)),
                Attack.archive(
                        "8 bomb of many files", "times its size", site -> HostileTar.zeros(40, 50)),
                Attack.archive(
                        "8 gzip within gzip",
                        "gzip within gzip",
                        site -> HostileTar.gzip(HostileTar.zeros(1, 2_000))),
                Attack.archive("8 flood of files", "entries allowed", site -> flood(200_000)),
                Attack.archive(
                        "9 name with two dots",
                        "leads out of the archive",
                        site -> archive(site).file("../b.yaml", "a: b").tgz()),
                Attack.archive(
                        "9 absolute name",
                        "an absolute path",
                        site -> archive(site).file("/tmp/b.yaml", "a: b").tgz()),
                Attack.archive(
                        "9 name of a drive",
                        "an absolute path",
                        site -> archive(site).file("C:/b.yaml", "a: b").tgz()),
                Attack.archive(
                        "9 name with backslashes",
                        "backslash",
                        site -> archive(site).file("..\\b.yaml", "a: b").tgz()),
                Attack.archive(
                        "9 name with a line in it",
                        "control character",
                        site -> archive(site).file("b\n.yaml", "a: b").tgz()),
                Attack.archive(
                        "9 hard link",
                        "hard link",
                        site -> archive(site).hardLink("b.yaml", site.file().toString()).tgz()),
                Attack.archive(
                        "9 device", "a device", site -> archive(site).device("b.yaml").tgz()),
                Attack.url(
                        "16 bomb of aliases",
                        "alias",
                        site ->
                                site.serve(
                                        "/bomb.yaml", aliases().getBytes(StandardCharsets.UTF_8))),
                Attack.url(
                        "16 depth", "deep", site -> site.serve("/deep.yaml", "[".repeat(50_000))));
    }

    private static Attack path(String id, String path) {
        return Attack.policy(
                id,
                "path",
                site ->
                        Attack.remote(site.serve("/content.tar.gz", archive(site).tgz()), path)
                                .build());
    }

    // Something good comes first, so that a partial success would show.
    private static HostileTar archive(AttackSite site) {
        return new HostileTar().file("a.yaml", site.manifest("from the archive"));
    }

    private static byte[] flood(int files) {
        HostileTar tar = new HostileTar();
        for (int i = 0; i < files; i++) {
            tar.file("f" + i, "");
        }
        return tar.tgz();
    }

    private static String aliases() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            text.append("a%d: &a%d [".formatted(i, i));
            text.append(("*a" + (i - 1) + ", ").repeat(9)).append("*a" + (i - 1)).append("]\n");
        }
        return text.toString();
    }
}
