package io.projectsveltos.content.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;

/** Reads a tar into a tree. */
final class TarReader {
    /** A name of an entry and what else stands about it; readers hold it in memory. */
    private static final int MAX_HEADER = 128 * 1024;

    private final Subject subject;
    private final TreeWriter tree;
    private final EntryPath paths;
    private final TreeLinks links;

    TarReader(Subject subject, TreeWriter tree, EntryPath paths) {
        this.subject = subject;
        this.tree = tree;
        this.paths = paths;
        this.links = new TreeLinks(subject, paths);
    }

    void read(BoundedInput packed) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(packed, StandardCharsets.UTF_8.name())) {
            for (TarArchiveEntry entry = next(packed, tar);
                    entry != null;
                    entry = next(packed, tar)) {
                tree.entry();
                take(entry, tar);
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("no tar", e);
        }
        links.write(tree);
    }

    private @Nullable TarArchiveEntry next(BoundedInput packed, TarArchiveInputStream tar)
            throws IOException {
        if (tar.getCurrentEntry() != null) {
            // What was passed over is read here, where it counts as content and not as a header.
            tar.transferTo(OutputStream.nullOutputStream());
        }
        packed.expectHeader(MAX_HEADER);
        TarArchiveEntry entry = tar.getNextEntry();
        packed.headerRead();
        return entry;
    }

    private void take(TarArchiveEntry entry, TarArchiveInputStream tar) throws IOException {
        Optional<String> path = paths.of(entry.getName());
        if (path.isEmpty() || entry.isDirectory() || isNote(entry, path.get())) {
            return;
        }
        if (entry.isLink()) {
            throw unfit(entry, "is a hard link");
        }
        if (entry.isSymbolicLink()) {
            links.add(path.get(), entry.getLinkName());
        } else if (entry.isSparse()) {
            throw unfit(entry, "is a sparse file");
        } else if (entry.isFile() && !isDevice(entry)) {
            links.forget(path.get());
            tree.file(path.get(), tar);
        } else {
            throw unfit(entry, "is a device, a pipe, or of an unknown type");
        }
    }

    /** What archivers add that is no file: the notes of macOS, and headers that stand alone. */
    private static boolean isNote(TarArchiveEntry entry, String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.startsWith("._") || entry.isPaxHeader() || entry.isGlobalPaxHeader();
    }

    private static boolean isDevice(TarArchiveEntry entry) {
        return entry.isBlockDevice() || entry.isCharacterDevice() || entry.isFIFO();
    }

    private RuntimeException unfit(TarArchiveEntry entry, String what) {
        return subject.invalid(
                "holds "
                        + Subject.quoted(entry.getName())
                        + ", which "
                        + what
                        + "; pack plain files only.");
    }
}
