package io.projectsveltos.content.web;

import io.projectsveltos.content.archive.Subject;
import io.projectsveltos.content.archive.UnpackPool;
import io.projectsveltos.content.archive.Unpacker;
import io.projectsveltos.content.fetch.Answer;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.fetch.Downloaded;
import io.projectsveltos.content.fetch.Downloads;
import io.projectsveltos.content.fetch.Get;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Brings bytes to disk and turns them into files of a tree. */
public final class Intake {
    private final Downloads downloads;
    private final UnpackPool pool;
    private final Unpacker unpacker;
    private final long maxBytes;

    /** Takes bodies of so many bytes at most. */
    public Intake(Downloads downloads, UnpackPool pool, Unpacker unpacker, long maxBytes) {
        this.downloads = downloads;
        this.pool = pool;
        this.unpacker = unpacker;
        this.maxBytes = maxBytes;
    }

    /** What asks servers. */
    public Downloads downloads() {
        return downloads;
    }

    /** What one body may have. */
    public long maxBytes() {
        return maxBytes;
    }

    /** Brings a body to disk, beside the tree. */
    public Answer<Downloaded> fetch(Get get, Path file) {
        return downloads.toFile(get, file, maxBytes);
    }

    /**
     * Requires what was downloaded to be what was asked for.
     *
     * @param wanted {@code sha256:<hex>}
     * @throws SveltosException with DIGEST_MISMATCH
     */
    public static void verify(Downloaded got, String wanted, String subject) {
        if (!got.sha256().equalsIgnoreCase(wanted)) {
            throw new SveltosException(
                    StandardErrorCode.DIGEST_MISMATCH,
                    "The content of "
                            + subject
                            + " has the digest "
                            + got.sha256()
                            + " where "
                            + wanted.replaceAll("[^0-9A-Za-z:]", "?")
                            + " is announced; it is not used.");
        }
    }

    /** Unpacks a download into the tree; see {@link Unpacker#unpack}. */
    public void unpack(
            Path download, String plainName, Staging staging, String subject, Deadline deadline) {
        Path file = download;
        pool.run(
                () -> {
                    unpacker.unpack(file, plainName, staging, new Subject(subject));
                    return true;
                },
                deadline.remaining());
    }

    /** Puts a download into the tree as it is. */
    public static void keep(Path download, String name, Staging staging) {
        try (OutputStream out = staging.create(name)) {
            Files.copy(download, out);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder cannot be written to; it may be full.",
                    e);
        }
    }
}
