package io.projectsveltos.content.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A real registry as a process, built from {@code src/test/go/registry}, and how to push to it. */
public final class TestRegistry implements AutoCloseable {
    public static final String USER = "user";
    public static final String PASSWORD = "canary-password";

    private final Process process;
    private final String port;
    private final HttpClient client = HttpClient.newHttpClient();

    private TestRegistry(Process process, String port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts one that wants to be told who asks by {@code none}, {@code basic} or {@code bearer};
     * {@code referrers} is none with a list of referrers.
     */
    public static TestRegistry start(String mode) {
        Path program = Path.of("target/registry").toAbsolutePath();
        try {
            ProcessBuilder build =
                    new ProcessBuilder("go", "build", "-o", program.toString(), "./registry");
            build.environment().put("CGO_ENABLED", "0");
            build.directory(Path.of("src/test/go").toFile()).inheritIO();
            if (build.start().waitFor() != 0) {
                throw new IllegalStateException("the registry cannot be built");
            }
            Process process =
                    new ProcessBuilder(program.toString(), mode)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            BufferedReader out = process.inputReader();
            String port = out.readLine();
            if (port == null) {
                throw new IllegalStateException("the registry did not start");
            }
            return new TestRegistry(process, port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Host and port. */
    public String host() {
        return "127.0.0.1:" + port;
    }

    /** Pushes an artifact and returns the digest of its manifest. */
    public String push(String repository, String tag, Layer... layers) {
        byte[] config = "{}".getBytes(StandardCharsets.UTF_8);
        blob(repository, config);
        List<String> described = new ArrayList<>();
        for (Layer layer : layers) {
            blob(repository, layer.content());
            described.add(
                    """
                    {"mediaType":"%s","digest":"%s","size":%d,\
                    "annotations":{"org.opencontainers.image.title":"%s"}}"""
                            .formatted(
                                    layer.mediaType(),
                                    digest(layer.content()),
                                    layer.content().length,
                                    layer.title()));
        }
        String manifest =
                """
                {"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json",\
                "config":{"mediaType":"application/vnd.oci.empty.v1+json","digest":"%s",\
                "size":2},"layers":[%s]}"""
                        .formatted(digest(config), String.join(",", described));
        return manifest(repository, tag, "application/vnd.oci.image.manifest.v1+json", manifest);
    }

    /** Pushes a manifest as it is. */
    public String manifest(String repository, String tag, String mediaType, String manifest) {
        byte[] bytes = manifest.getBytes(StandardCharsets.UTF_8);
        put("/v2/" + repository + "/manifests/" + tag, mediaType, bytes);
        return digest(bytes);
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** Pushes a blob. */
    public void blob(String repository, byte[] content) {
        String start = "/v2/" + repository + "/blobs/uploads/";
        String location =
                send("POST", start, "application/octet-stream", new byte[0])
                        .headers()
                        .firstValue("Location")
                        .orElseThrow();
        String path = URI.create("http://" + host()).resolve(location).getRawPath();
        put(path + "?digest=" + digest(content), "application/octet-stream", content);
    }

    private void put(String path, String mediaType, byte[] content) {
        send("PUT", path, mediaType, content);
    }

    private HttpResponse<String> send(
            String method, String path, String mediaType, byte[] content) {
        try {
            HttpResponse<String> answer =
                    client.send(
                            HttpRequest.newBuilder(URI.create("http://" + host() + path))
                                    .header("Content-Type", mediaType)
                                    .header("X-Push", "yes")
                                    .method(method, HttpRequest.BodyPublishers.ofByteArray(content))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(path + ": " + answer.statusCode() + answer.body());
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public static String digest(byte[] content) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A layer to push. */
    public record Layer(String mediaType, String title, byte[] content) {}
}
