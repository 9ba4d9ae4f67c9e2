package io.projectsveltos.content.testing;

import java.nio.charset.StandardCharsets;

/** Puts signatures beside a manifest in a registry, as cosign does. */
public record CosignShelf(TestRegistry registry, String repository) {
    private static final String MANIFEST = "application/vnd.oci.image.manifest.v1+json";
    private static final String INDEX = "application/vnd.oci.image.index.v1+json";
    private static final String SIMPLE = "application/vnd.dev.cosign.simplesigning.v1+json";
    private static final byte[] EMPTY = "{}".getBytes(StandardCharsets.UTF_8);

    /** Simple signing, under the tag of a manifest. */
    public void simple(String manifest, byte[] payload, String signature) {
        push(
                tag(manifest) + ".sig",
                "",
                "",
                layer(SIMPLE, payload)
                        .replace(
                                "}",
                                ",\"annotations\":{\"dev.cosignproject.cosign/signature\":\""
                                        + signature
                                        + "\"}}"));
    }

    /** A bundle as a referrer; the registry lists it. */
    public void referrer(String manifest, byte[] bundle) {
        bundle("bundle-" + TestRegistry.digest(bundle).substring(7, 20), manifest, bundle);
    }

    /** A bundle under the tag that stands in for a list of referrers. */
    public void fallback(String manifest, byte[] bundle) {
        String digest = bundle("bundle", manifest, bundle);
        registry.manifest(
                repository,
                tag(manifest),
                INDEX,
                """
                {"schemaVersion":2,"mediaType":"%s","manifests":[{"mediaType":"%s",\
                "artifactType":"%s","digest":"%s","size":1}]}"""
                        .formatted(INDEX, MANIFEST, CosignPair.BUNDLE, digest));
    }

    private String bundle(String tag, String manifest, byte[] bundle) {
        return push(
                tag,
                ",\"artifactType\":\"" + CosignPair.BUNDLE + "\"",
                ",\"subject\":{\"mediaType\":\""
                        + MANIFEST
                        + "\",\"digest\":\""
                        + manifest
                        + "\",\"size\":1}",
                layer(CosignPair.BUNDLE, bundle));
    }

    private String push(String tag, String type, String subject, String layer) {
        registry.blob(repository, EMPTY);
        // The test's registry lists what it takes for the type from here.
        String config = type.isEmpty() ? "application/vnd.oci.empty.v1+json" : CosignPair.BUNDLE;
        return registry.manifest(
                repository,
                tag,
                MANIFEST,
                """
                {"schemaVersion":2,"mediaType":"%s"%s,\
                "config":{"mediaType":"%s","digest":"%s",\
                "size":2},"layers":[%s]%s}"""
                        .formatted(
                                MANIFEST,
                                type,
                                config,
                                TestRegistry.digest(EMPTY),
                                layer,
                                subject));
    }

    private String layer(String type, byte[] content) {
        registry.blob(repository, content);
        return """
                {"mediaType":"%s","digest":"%s","size":%d}"""
                .formatted(type, TestRegistry.digest(content), content.length);
    }

    private static String tag(String manifest) {
        return manifest.replace(':', '-');
    }
}
