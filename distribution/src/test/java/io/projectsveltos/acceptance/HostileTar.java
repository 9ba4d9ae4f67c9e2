package io.projectsveltos.acceptance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Packs archives as no honest archiver would. */
final class HostileTar {
    private static final int BLOCK = 1 << 20;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream tar =
            new TarArchiveOutputStream(bytes, StandardCharsets.UTF_8.name());

    HostileTar() {
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    }

    HostileTar file(String name, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setName(name);
        entry.setSize(content.length);
        return put(entry, content);
    }

    HostileTar link(String name, String target) {
        return link(name, TarArchiveEntry.LF_SYMLINK, target);
    }

    HostileTar hardLink(String name, String target) {
        return link(name, TarArchiveEntry.LF_LINK, target);
    }

    HostileTar device(String name) {
        return link(name, TarArchiveEntry.LF_CHR, "");
    }

    /** A gzip of the archive. */
    byte[] tgz() {
        try {
            tar.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return gzip(bytes.toByteArray());
    }

    static byte[] gzip(byte[] content) {
        return zipped(out -> out.write(content));
    }

    /** An archive with so many files of so many megabytes of zeros, a thousandth as large. */
    static byte[] zeros(int files, int megabytes) {
        byte[] block = new byte[BLOCK];
        return zipped(
                out -> {
                    TarArchiveOutputStream tar = new TarArchiveOutputStream(out);
                    for (int file = 0; file < files; file++) {
                        TarArchiveEntry entry = new TarArchiveEntry("zeros" + file + ".yaml");
                        entry.setSize((long) megabytes * BLOCK);
                        tar.putArchiveEntry(entry);
                        for (int i = 0; i < megabytes; i++) {
                            tar.write(block);
                        }
                        tar.closeArchiveEntry();
                    }
                    tar.finish();
                });
    }

    private HostileTar link(String name, byte type, String target) {
        TarArchiveEntry entry = new TarArchiveEntry(name, type, true);
        entry.setLinkName(target);
        return put(entry, new byte[0]);
    }

    private HostileTar put(TarArchiveEntry entry, byte[] content) {
        try {
            tar.putArchiveEntry(entry);
            tar.write(content);
            tar.closeArchiveEntry();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] zipped(Writing writing) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private interface Writing {
        void to(OutputStream out) throws IOException;
    }
}
