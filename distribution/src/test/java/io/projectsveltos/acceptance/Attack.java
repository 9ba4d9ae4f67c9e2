package io.projectsveltos.acceptance;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One hostile input, as a profile would bring it.
 *
 * @param id the number of its class in docs/security.md, and what it tries
 * @param said a part of the refusal
 * @param spec puts it into a profile
 */
record Attack(String id, String said, BiFunction<AttackSite, ProfileSpec, ProfileSpec> spec) {
    /** An address that a profile takes manifests from. */
    static Attack url(String id, String said, Function<AttackSite, String> url) {
        return policy(id, said, site -> remote(url.apply(site), "").build());
    }

    /** An archive that a profile takes manifests from. */
    static Attack archive(String id, String said, Function<AttackSite, byte[]> archive) {
        return url(id, said, site -> site.serve("/content.tar.gz", archive.apply(site)));
    }

    /** Any source of manifests. */
    static Attack policy(String id, String said, Function<AttackSite, PolicyRef> ref) {
        return new Attack(id, said, (site, spec) -> spec.withPolicyRefs(List.of(ref.apply(site))));
    }

    /** A packed chart that a profile takes from a repository. */
    static Attack packed(String id, String said, Function<AttackSite, byte[]> chart) {
        return chart(id, said, site -> site.chart(site.repository(chart.apply(site))));
    }

    /** Any entry of {@code helmCharts}. */
    static Attack chart(String id, String said, Function<AttackSite, HelmChart> chart) {
        return new Attack(
                id, said, (site, spec) -> spec.withHelmCharts(List.of(chart.apply(site))));
    }

    static PolicyRefBuilder remote(String url, String path) {
        return PolicyRefBuilder.builder()
                .path(path)
                .remoteURL(new RemoteUrl(url, "10s", null, null, null, null));
    }

    @Override
    public String toString() {
        return id;
    }
}
