package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventuallyTrue;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The definition and the objects that Flux would have in a management cluster. */
record FluxFixture(KubernetesClient client) {
    private static final String DEFINITION =
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata:
              name: gitrepositories.source.toolkit.fluxcd.io
            spec:
              group: source.toolkit.fluxcd.io
              scope: Namespaced
              names:
                kind: GitRepository
                listKind: GitRepositoryList
                plural: gitrepositories
                singular: gitrepository
              versions:
              - name: v1
                served: true
                storage: true
                schema:
                  openAPIV3Schema:
                    type: object
                    x-kubernetes-preserve-unknown-fields: true
            """;

    private static final ResourceDefinitionContext REPOSITORIES =
            new ResourceDefinitionContext.Builder()
                    .withGroup("source.toolkit.fluxcd.io")
                    .withVersion("v1")
                    .withKind("GitRepository")
                    .withPlural("gitrepositories")
                    .withNamespaced(true)
                    .build();

    void install() {
        client.load(stream(DEFINITION)).serverSideApply();
    }

    /** A GitRepository whose artifact is this archive. */
    void fetched(String namespace, String name, String url, Path archive) {
        String object =
                """
                apiVersion: source.toolkit.fluxcd.io/v1
                kind: GitRepository
                metadata:
                  namespace: %s
                  name: %s
                spec: {}
                status:
                  artifact:
                    url: %s
                    digest: sha256:%s
                    revision: main@sha1:0123
                """
                        .formatted(namespace, name, url, digest(archive));
        eventuallyTrue(
                "the definition is served",
                () -> {
                    try {
                        client.genericKubernetesResources(REPOSITORIES)
                                .load(stream(object))
                                .serverSideApply();
                        return true;
                    } catch (KubernetesClientException e) {
                        if (e.getCode() == 404) {
                            return false;
                        }
                        throw e;
                    }
                });
    }

    private static String digest(Path file) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static ByteArrayInputStream stream(String yaml) {
        return new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    }
}
