package io.projectsveltos.acceptance;

import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.KustomizationRefBuilder;
import io.projectsveltos.api.config.v1beta1.KustomizationRemoteUrl;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import java.util.List;

/**
 * Sources of renderers that are not there: they are refused for that alone, and nobody opens what
 * they lead to. Whoever brings such a renderer has to refuse them for what they do.
 */
final class RendererAttacks {
    private static final String NOBODY = "no loaded plugin has it";

    private RendererAttacks() {}

    static List<Attack> all() {
        return List.of(
                kustomization("4 base outside the source", "resources: [../../../canary.yaml]"),
                kustomization("4 base that is its own base", "resources: [.]"),
                kustomization(
                        "4 base at the metadata service",
                        "resources: [\"http://169.254.169.254/latest\"]"),
                jsonnet("7 file outside the source", "importstr '../../../canary.yaml'"),
                jsonnet("7 depth without an end", "local f(x) = [f(x + 1)]; f(0)"));
    }

    private static Attack kustomization(String id, String text) {
        return new Attack(
                id,
                NOBODY,
                (site, spec) ->
                        spec.withKustomizationRefs(
                                List.of(
                                        KustomizationRefBuilder.builder()
                                                .remoteURL(
                                                        new KustomizationRemoteUrl(
                                                                site.serve(
                                                                        "/kustomization.tar.gz",
                                                                        new HostileTar()
                                                                                .file(
                                                                                        "kustomization.yaml",
                                                                                        text)
                                                                                .tgz()),
                                                                "10s",
                                                                null,
                                                                null,
                                                                null))
                                                .build())));
    }

    private static Attack jsonnet(String id, String text) {
        return new Attack(
                id,
                NOBODY,
                (site, spec) ->
                        spec.withDeployerRefs(
                                List.of(
                                        DeployerRefBuilder.builder()
                                                .name("attack")
                                                .deployer("jsonnet")
                                                .source(
                                                        new DeployerSource(
                                                                null,
                                                                null,
                                                                null,
                                                                new RemoteUrl(
                                                                        site.serve(
                                                                                "/main.jsonnet",
                                                                                text),
                                                                        "10s",
                                                                        null,
                                                                        null,
                                                                        null,
                                                                        null)))
                                                .build())));
    }
}
