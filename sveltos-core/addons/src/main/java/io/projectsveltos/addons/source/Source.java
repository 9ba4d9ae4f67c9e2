package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;

/**
 * The content of one source.
 *
 * @param reference where it is from
 * @param files the files, sorted by path
 * @param binaries files that hold no text, sorted by path
 * @param template whether the files are templates
 * @param digest {@code sha256:<hex>} over all files
 */
public record Source(
        SourceReference reference,
        List<SourceFile> files,
        List<SourceFile> binaries,
        boolean template,
        String digest) {
    public Source {
        requireNonNull(reference, "reference is null");
        files = List.copyOf(files);
        binaries = List.copyOf(binaries);
        requireNonNull(digest, "digest is null");
    }

    /** Bytes of content, for caches. */
    public int size() {
        return files.stream().mapToInt(SourceFile::size).sum()
                + binaries.stream().mapToInt(SourceFile::size).sum();
    }
}
