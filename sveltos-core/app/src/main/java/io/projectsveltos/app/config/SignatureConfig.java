package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What signatures of charts are judged by beside the keys that profiles name.
 *
 * @param trustedRoot a {@code trusted_root.json} of Sigstore; empty for none, with which no
 *     signature without a key counts
 */
public record SignatureConfig(Optional<Path> trustedRoot) {
    /** Checks that the file can be read. */
    public SignatureConfig {
        trustedRoot.ifPresent(
                file ->
                        require(
                                Files.isReadable(file) && Files.isRegularFile(file),
                                "--sigstore-trusted-root: there is no file "
                                        + file
                                        + " that can be read; mount the trusted_root.json there."));
    }
}
