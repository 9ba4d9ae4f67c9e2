package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.templating.TemplateLanguage;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The content of one source.
 *
 * @param reference where it is from
 * @param files the files, sorted by path
 * @param binaries files that hold no text, sorted by path
 * @param language what the files are written in, if they are templates
 * @param digest {@code sha256:<hex>} over all files
 * @param stored opens the files where they lie, for content that is kept on disk; then {@code
 *     files} and {@code binaries} are empty
 */
public record Source(
        SourceReference reference,
        List<SourceFile> files,
        List<SourceFile> binaries,
        TemplateLanguage language,
        String digest,
        Optional<Supplier<StoredTree>> stored) {
    /** What an entry refers to that has no source: its deployer gets values and no files. */
    static final SourceReference NONE = new SourceReference("", "", "");

    public Source {
        requireNonNull(reference, "reference is null");
        files = List.copyOf(files);
        binaries = List.copyOf(binaries);
        requireNonNull(language, "language is null");
        requireNonNull(digest, "digest is null");
        requireNonNull(stored, "stored is null");
    }

    /** Content that is kept in memory. */
    public Source(
            SourceReference reference,
            List<SourceFile> files,
            List<SourceFile> binaries,
            TemplateLanguage language,
            String digest) {
        this(reference, files, binaries, language, digest, Optional.empty());
    }

    /** Content that lies on disk, and is no template. */
    public static Source stored(
            SourceReference reference, String digest, Supplier<StoredTree> content) {
        return new Source(
                reference,
                List.of(),
                List.of(),
                TemplateLanguage.NONE,
                digest,
                Optional.of(content));
    }

    /** The content of {@link #NONE}. */
    static Source empty() {
        return new Source(
                NONE, List.of(), List.of(), TemplateLanguage.NONE, SourceTree.digest(List.of()));
    }

    /** Whether the files are templates. */
    public boolean template() {
        return language != TemplateLanguage.NONE;
    }

    /** Bytes of content, for caches. */
    public int size() {
        return files.stream().mapToInt(SourceFile::size).sum()
                + binaries.stream().mapToInt(SourceFile::size).sum();
    }
}
