package io.projectsveltos.content.archive;

import io.projectsveltos.content.store.Staging;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Writes files into a tree, within the limits. */
final class TreeWriter {
    private final Staging staging;
    private final Subject subject;
    private final ArchiveLimits limits;
    private final Map<String, Long> files = new HashMap<>();
    private final Set<String> folders = new HashSet<>();
    private int entries;
    private long bytes;

    TreeWriter(Staging staging, Subject subject, ArchiveLimits limits) {
        this.staging = staging;
        this.subject = subject;
        this.limits = limits;
    }

    /** Files written so far, with their sizes. */
    Map<String, Long> files() {
        return files;
    }

    boolean folder(String path) {
        return folders.contains(path);
    }

    /** Counts one entry of any type. */
    void entry() {
        if (++entries > limits.entries()) {
            throw subject.tooLarge("holds more than the " + limits.entries() + " entries allowed.");
        }
    }

    /** Writes one file; a later one of the same name takes its place, as in tar. */
    void file(String path, InputStream content) throws IOException {
        claim(path);
        long size = 0;
        OutputStream out = open(path);
        try {
            byte[] buffer = new byte[32 * 1024];
            for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
                size += n;
                measure(path, size);
                write(out, buffer, n);
            }
        } finally {
            close(out);
        }
        note(path, size);
    }

    /** Writes a copy of a file. */
    void copy(String from, String to) {
        long size = files.getOrDefault(from, 0L);
        claim(to);
        measure(to, size);
        try {
            staging.copy(from, to);
        } catch (IOException e) {
            throw full(e);
        }
        note(to, size);
    }

    private void claim(String path) {
        String parent = path;
        while (parent.indexOf('/') > 0) {
            parent = parent.substring(0, parent.lastIndexOf('/'));
            if (files.containsKey(parent)) {
                throw twice(parent);
            }
            folders.add(parent);
        }
        if (folders.contains(path)) {
            throw twice(path);
        }
        bytes -= files.getOrDefault(path, 0L);
    }

    private RuntimeException twice(String path) {
        return subject.invalid(
                "holds " + Subject.quoted(path) + " both as a file and as a folder.");
    }

    private void measure(String path, long size) {
        if (size > limits.fileBytes()) {
            throw subject.tooLarge(
                    "holds "
                            + Subject.quoted(path)
                            + ", which is larger than the "
                            + limits.fileBytes()
                            + " bytes allowed for one file.");
        }
        if (bytes + size > limits.bytes()) {
            throw subject.tooLarge(
                    "unpacks to more than the " + limits.bytes() + " bytes allowed.");
        }
    }

    private void note(String path, long size) {
        files.put(path, size);
        bytes += size;
    }

    private OutputStream open(String path) {
        try {
            return staging.create(path);
        } catch (IOException e) {
            throw full(e);
        }
    }

    private static void write(OutputStream out, byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw full(e);
        }
    }

    private static void close(OutputStream out) {
        try {
            out.close();
        } catch (IOException e) {
            throw full(e);
        }
    }

    private static SveltosException full(IOException e) {
        return new SveltosException(
                StandardErrorCode.INTERNAL,
                "The state folder cannot be written to; it may be full.",
                e);
    }
}
