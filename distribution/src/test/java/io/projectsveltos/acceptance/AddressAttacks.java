package io.projectsveltos.acceptance;

import java.util.List;

/** Addresses that lead to where no content is: metadata services, and what listens on the host. */
final class AddressAttacks {
    private static final String METADATA = "http://169.254.169.254/latest/meta-data/";
    private static final String REFUSED = "--allow-address";

    private AddressAttacks() {}

    static List<Attack> all() {
        return List.of(
                to("17 metadata service", METADATA),
                odd("17 metadata service as one number", "http://2852039166/latest"),
                odd("17 metadata service in octal", "http://0251.0376.0251.0376/latest"),
                odd("17 metadata service in hexadecimal", "http://0xa9fea9fe/latest"),
                to(
                        "17 metadata service mapped into IPv6",
                        "http://[::ffff:169.254.169.254]/latest"),
                to("17 metadata service behind NAT64", "http://[64:ff9b::a9fe:a9fe]/latest"),
                to("17 loopback of IPv6", "http://[::1]:10250/pods"),
                to("17 nowhere", "http://0.0.0.0:10250/pods"),
                to("17 link-local of IPv6", "http://[fe80::1]/latest"),
                to("17 registry at the metadata service", "oci://169.254.169.254/a/b:c"),
                Attack.url(
                        "17 redirect to the metadata service",
                        REFUSED,
                        site -> site.redirect("/moved", METADATA)),
                Attack.url(
                        "17 redirect to a file",
                        "must start with http",
                        site -> site.redirect("/moved", "file://" + site.file())),
                Attack.url(
                        "17 redirect to another protocol",
                        "must start with http",
                        site -> site.redirect("/moved", "gopher://127.0.0.1:6379/_INFO")),
                Attack.chart(
                        "17 chart at the metadata service",
                        REFUSED,
                        site -> site.chart(site.repository(METADATA + "evil.tgz"))),
                Attack.chart(
                        "17 chart in a file",
                        "must start with http",
                        site -> site.chart(site.repository("file://" + site.file()))),
                Attack.chart(
                        "17 repository at the metadata service",
                        REFUSED,
                        site -> site.chart(METADATA)));
    }

    private static Attack to(String id, String url) {
        return Attack.url(id, REFUSED, site -> url);
    }

    // Readers of addresses differ in what such a host is; none of them may connect.
    private static Attack odd(String id, String url) {
        return Attack.url(id, "", site -> url);
    }
}
