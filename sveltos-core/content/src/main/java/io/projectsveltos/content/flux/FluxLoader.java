package io.projectsveltos.content.flux;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.fetch.Get;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Fetches the archive of an artifact and holds it to its digest; a failure is tried once more. */
public final class FluxLoader implements Loader {
    private final Intake intake;
    private final FluxArtifact artifact;

    /** Fetches this artifact. */
    public FluxLoader(Intake intake, FluxArtifact artifact) {
        this.intake = intake;
        this.artifact = artifact;
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        if (before != null) {
            // Under its digest the content is what it was.
            return new Loaded.Unchanged();
        }
        Path file = staging.scratch("artifact");
        try {
            download(file, deadline);
        } catch (SveltosException e) {
            if (!e.kind().retriable() || e.code() == StandardErrorCode.CANCELLED) {
                throw e;
            }
            download(file, deadline);
        }
        intake.unpack(file, "artifact", staging, artifact.origin().toString(), deadline);
        return new Loaded.Changed(artifact.digest(), artifact.revision());
    }

    private void download(Path file, Deadline deadline) {
        intake.fetch(new Get(artifact.address(), Access.ANONYMOUS, deadline), file).required();
        String found = digest(file);
        if (!found.equals(artifact.digest())) {
            throw new SveltosException(
                    StandardErrorCode.DIGEST_MISMATCH,
                    "The artifact of "
                            + artifact.origin()
                            + " has the digest "
                            + found
                            + " where its status says "
                            + artifact.digest()
                            + "; it is not used.");
        }
    }

    private String digest(Path file) {
        String algorithm = artifact.digest().substring(0, artifact.digest().indexOf(':'));
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm.replace("sha", "SHA-"));
            byte[] buffer = new byte[64 * 1024];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return algorithm + ":" + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-2", e);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "The state folder cannot be read.", e);
        }
    }
}
