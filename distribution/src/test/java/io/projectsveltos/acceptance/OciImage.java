package io.projectsveltos.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A container image as an OCI archive, unpacked into its layout.
 *
 * @param archive the file
 * @param layout the folder it is unpacked to
 */
record OciImage(Path archive, Path layout) {
    private static final JsonMapper JSON = new JsonMapper();

    /** The image of the packed distribution, as {@code make image} builds it. */
    static OciImage build(Path folder) {
        Path archive = folder.resolve("image.tar").toAbsolutePath();
        Path layout = folder.resolve("layout").toAbsolutePath();
        run("../build/image.sh", archive.toString());
        try {
            Files.createDirectories(layout);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("tar", "-xf", archive.toString(), "-C", layout.toString());
        return new OciImage(archive, layout);
    }

    /** The platforms there is something for, e.g. {@code amd64}. */
    List<String> architectures() {
        return platforms()
                .map(descriptor -> descriptor.path("platform").path("architecture").asString())
                .toList();
    }

    /** What a process started from it is given. */
    JsonNode config(String architecture) {
        return blob(manifest(architecture).path("config"));
    }

    /** The descriptors of the layers, the lowest first. */
    List<JsonNode> layers(String architecture) {
        return manifest(architecture).path("layers").valueStream().toList();
    }

    /** Unpacks the layers in their order. */
    void unpack(String architecture, Path root) {
        for (JsonNode layer : layers(architecture)) {
            run("tar", "-xzf", file(layer).toString(), "-C", root.toString());
        }
    }

    /** The file a descriptor names. */
    Path file(JsonNode descriptor) {
        return layout.resolve("blobs")
                .resolve(descriptor.path("digest").asString().replace(':', '/'));
    }

    private JsonNode manifest(String architecture) {
        return platforms()
                .filter(
                        descriptor ->
                                descriptor
                                        .path("platform")
                                        .path("architecture")
                                        .asString()
                                        .equals(architecture))
                .map(this::blob)
                .findFirst()
                .orElseThrow();
    }

    private Stream<JsonNode> platforms() {
        JsonNode index = json(layout.resolve("index.json"));
        return blob(index.path("manifests").path(0)).path("manifests").valueStream();
    }

    private JsonNode blob(JsonNode descriptor) {
        return json(file(descriptor));
    }

    private static JsonNode json(Path file) {
        return JSON.readTree(file.toFile());
    }

    private static void run(String... command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
