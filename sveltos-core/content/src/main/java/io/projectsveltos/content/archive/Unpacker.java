package io.projectsveltos.content.archive;

import io.projectsveltos.content.store.Staging;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarUtils;

/**
 * Turns what was downloaded into files, by what the bytes are and not by what they are called: a
 * tar, a gzip of one, a gzip of one file, or one file.
 */
public final class Unpacker {
    private static final int BLOCK = 512;
    private static final int MAX_END = 64 * 1024;
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private final ArchiveLimits limits;

    /** Unpacks within these limits. */
    public Unpacker(ArchiveLimits limits) {
        this.limits = limits;
    }

    /**
     * Unpacks a download into a tree. Computes for as long as the limits allow; an interrupted
     * thread stops.
     *
     * @param download the bytes
     * @param plainName what the file is called if it is only one
     * @param staging where to; later files take the place of earlier ones
     * @param subject what the content is called in sentences
     * @throws SveltosException with INVALID_INPUT or LIMIT_EXCEEDED where it is refused
     */
    public void unpack(Path download, String plainName, Staging staging, Subject subject) {
        TreeWriter tree = new TreeWriter(staging, subject, limits);
        try (InputStream file = Files.newInputStream(download)) {
            BufferedInputStream in = new BufferedInputStream(file, 64 * 1024);
            boolean gzip = starts(in, GZIP);
            BoundedInput bytes =
                    new BoundedInput(
                            gzip ? new GZIPInputStream(in, 64 * 1024) : in,
                            subject,
                            limits,
                            Files.size(download));
            read(bytes, plainName, gzip, tree, subject);
        } catch (InterruptedIOException e) {
            throw new SveltosException(
                    StandardErrorCode.CANCELLED,
                    "Unpacking " + subject.name() + " ended early.",
                    e);
        } catch (IOException e) {
            throw subject.invalid("is damaged: it ends early or is no archive of its kind.", e);
        }
    }

    private void read(
            BoundedInput bytes, String plainName, boolean gzip, TreeWriter tree, Subject subject)
            throws IOException {
        byte[] start = bytes.readNBytes(BLOCK);
        InputStream whole = new Rejoined(start, bytes);
        if (starts(start, ZIP)) {
            throw subject.invalid("is a zip, which is not read; pack it as tar.gz.");
        }
        if (gzip && starts(start, GZIP)) {
            throw subject.invalid("is gzip within gzip; pack it once.");
        }
        EntryPath paths = new EntryPath(subject, limits.depth());
        if (start.length == BLOCK && isBlank(start) && isEnd(bytes)) {
            return;
        }
        if (isTar(start)) {
            BoundedInput tar = new BoundedInput(whole, subject, unbounded(), Long.MAX_VALUE);
            new TarReader(subject, tree, paths).read(tar);
        } else {
            tree.entry();
            tree.file(paths.of(plainName).orElse("content.yaml"), whole);
        }
    }

    /** The bytes below are counted already; the one above only watches for long headers. */
    private static ArchiveLimits unbounded() {
        return new ArchiveLimits(Long.MAX_VALUE >> 1, Long.MAX_VALUE >> 1, 1, 1, Integer.MAX_VALUE);
    }

    private static boolean isTar(byte[] start) {
        try {
            return start.length == BLOCK && TarUtils.verifyCheckSum(start);
        } catch (IllegalArgumentException e) {
            // Where a tar has its sum, a text has letters.
            return false;
        }
    }

    /** Whether no more than the end of a tar follows; what goes on for longer is none. */
    private static boolean isEnd(BoundedInput bytes) throws IOException {
        byte[] rest = bytes.readNBytes(MAX_END + 1);
        if (rest.length > MAX_END || !isBlank(rest)) {
            throw new IOException("blank blocks and then something else");
        }
        return true;
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte each : bytes) {
            if (each != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean starts(BufferedInputStream in, byte[] magic) throws IOException {
        in.mark(magic.length);
        byte[] start = in.readNBytes(magic.length);
        in.reset();
        return Arrays.equals(start, magic);
    }

    private static boolean starts(byte[] bytes, byte[] magic) {
        return bytes.length >= magic.length
                && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
    }
}
