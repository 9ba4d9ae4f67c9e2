package io.projectsveltos.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Charts as a registry serves them, beside the ones of a chart server, and signatures as cosign
 * puts them there.
 */
record SignedImage(ChartServer server, KeyPair pair) {
    static SignedImage on(ChartServer server) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return new SignedImage(server, generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String url() {
        return server.url().replace("http:", "oci:") + "/charts";
    }

    /** The public half of the key. */
    byte[] trusted() {
        return ("-----BEGIN PUBLIC KEY-----\n"
                        + Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
                        + "\n-----END PUBLIC KEY-----\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Serves a chart of the server under its version; gives the digest of its manifest. */
    String push(String name, String version) {
        try {
            return manifest(
                    name,
                    version,
                    "application/vnd.cncf.helm.chart.content.v1.tar+gzip",
                    Files.readAllBytes(server.packed(name, version)),
                    "{}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Signs a manifest. */
    void sign(String name, String digest) {
        byte[] payload =
                "{\"critical\":{\"image\":{\"docker-manifest-digest\":\"%s\"}}}"
                        .formatted(digest)
                        .getBytes(StandardCharsets.UTF_8);
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(pair.getPrivate());
            signature.update(payload);
            manifest(
                    name,
                    digest.replace(':', '-') + ".sig",
                    "application/vnd.dev.cosign.simplesigning.v1+json",
                    payload,
                    "{\"dev.cosignproject.cosign/signature\":\"%s\"}"
                            .formatted(Base64.getEncoder().encodeToString(signature.sign())));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String manifest(
            String name, String tag, String type, byte[] content, String annotations) {
        String place = "v2/charts/" + name + "/";
        server.put(place + "blobs/" + digest(content), content);
        byte[] manifest =
                """
                {"schemaVersion":2,"layers":[{"mediaType":"%s","digest":"%s","size":%d,\
                "annotations":%s}]}"""
                        .formatted(type, digest(content), content.length, annotations)
                        .getBytes(StandardCharsets.UTF_8);
        server.put(place + "manifests/" + tag, manifest);
        server.put(place + "manifests/" + digest(manifest), manifest);
        return digest(manifest);
    }

    private static String digest(byte[] content) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
