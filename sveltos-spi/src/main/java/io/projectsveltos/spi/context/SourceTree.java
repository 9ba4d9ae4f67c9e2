package io.projectsveltos.spi.context;

import java.nio.file.Path;
import java.util.List;

/** The content of one source, read-only and the same for all who hold the same digest. */
public interface SourceTree {
    /** Where the content is from. */
    SourceReference origin();

    /** {@code sha256:<hex>} over paths and contents. */
    String digest();

    /** Every file, sorted by path. */
    List<SourceFile> files();

    /**
     * The files as a read-only folder, laid out on first use; for engines that walk a file system.
     */
    Path directory();
}
