package io.projectsveltos.spi.context;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
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

    /** The digest of these files: {@code sha256:<hex>} over paths and contents, sorted by path. */
    static String digest(Collection<SourceFile> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.stream()
                    .sorted(Comparator.comparing(SourceFile::path))
                    .forEach(file -> file.addTo(digest));
            return "sha256:" + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
