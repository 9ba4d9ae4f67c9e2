package io.projectsveltos.content.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Packs archives, good ones and such as no archiver would make. */
public final class Tars {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream tar =
            new TarArchiveOutputStream(bytes, StandardCharsets.UTF_8.name());

    public Tars() {
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    }

    public Tars file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public Tars file(String name, byte[] content) {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setName(name);
        entry.setSize(content.length);
        return put(entry, content);
    }

    public Tars folder(String name) {
        return put(new TarArchiveEntry(name + "/", TarArchiveEntry.LF_DIR), new byte[0]);
    }

    public Tars link(String name, String target) {
        return special(name, TarArchiveEntry.LF_SYMLINK, target);
    }

    public Tars hardLink(String name, String target) {
        return special(name, TarArchiveEntry.LF_LINK, target);
    }

    public Tars special(String name, byte type, String target) {
        TarArchiveEntry entry = new TarArchiveEntry(name, type, true);
        entry.setLinkName(target);
        return put(entry, new byte[0]);
    }

    /** An entry that tells the name of the next one, which may be of any length. */
    public Tars longName(byte[] name) {
        TarArchiveEntry entry =
                new TarArchiveEntry("././@LongLink", TarArchiveEntry.LF_GNUTYPE_LONGNAME);
        entry.setSize(name.length);
        return put(entry, name).file("short", "");
    }

    public byte[] tar() {
        try {
            tar.finish();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public byte[] tgz() {
        return gzip(tar());
    }

    public static byte[] gzip(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private Tars put(TarArchiveEntry entry, byte[] content) {
        entry.setModTime(0);
        try {
            tar.putArchiveEntry(entry);
            tar.write(content);
            tar.closeArchiveEntry();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
