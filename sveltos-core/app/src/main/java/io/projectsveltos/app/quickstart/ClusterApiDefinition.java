package io.projectsveltos.app.quickstart;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The definition of Cluster API's Cluster, taken from its Go module at run time: it is theirs, so
 * it is not copied into this project. Kept in the cache after the first time.
 */
final class ClusterApiDefinition {
    static final String API_VERSION = "cluster.x-k8s.io/v1beta2";

    private static final String MODULE = "sigs.k8s.io/cluster-api";
    private static final String VERSION = "v1.14.2";
    private static final String FILE = "config/crd/bases/cluster.x-k8s.io_clusters.yaml";
    private static final long PATIENCE_MINUTES = 5;

    private final Path cache;
    private final Consumer<String> progress;

    ClusterApiDefinition(Path cache, Consumer<String> progress) {
        this.cache = cache;
        this.progress = progress;
    }

    /** The definition as YAML. */
    String yaml() {
        Path kept = cache.resolve("cluster-api-" + VERSION + ".yaml");
        try {
            if (!Files.exists(kept)) {
                progress.accept(
                        "Reading the definition of Cluster from " + MODULE + " " + VERSION + ".");
                Files.createDirectories(cache);
                keep(Files.readString(moduleFile()), kept);
            }
            return Files.readString(kept);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The definition of Cluster cannot be kept in "
                            + cache
                            + ": "
                            + e.getMessage()
                            + ". Make the folder writable.",
                    e);
        }
    }

    private void keep(String yaml, Path kept) throws IOException {
        Path partial = Files.createTempFile(cache, "cluster-api-", ".part");
        Files.writeString(partial, yaml);
        Files.move(partial, kept, StandardCopyOption.ATOMIC_MOVE);
    }

    private Path moduleFile() throws IOException {
        go(cache, "mod", "download", MODULE + "@" + VERSION);
        Path module = Path.of(go(cache, "env", "GOMODCACHE").strip(), MODULE + "@" + VERSION);
        return List.of(module.resolve("core").resolve(FILE), module.resolve(FILE)).stream()
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        "the module "
                                                + MODULE
                                                + " "
                                                + VERSION
                                                + " has no "
                                                + FILE));
    }

    private static String go(Path folder, String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("go");
        builder.command().addAll(List.of(arguments));
        builder.environment().put("GOFLAGS", "-mod=mod");
        builder.directory(folder.toFile()); // outside of any module
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException(
                        "`go " + String.join(" ", arguments) + "` failed: " + output.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the download was called off", e);
        }
        return output;
    }
}
