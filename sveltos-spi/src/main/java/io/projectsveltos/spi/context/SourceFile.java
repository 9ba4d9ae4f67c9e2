package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One file of a source.
 *
 * @param path relative, with slashes, without {@code ..}; for a ConfigMap or Secret the key
 * @param content the bytes; not to be changed
 */
public record SourceFile(String path, byte[] content) {
    public SourceFile {
        requireNonNull(path, "path is null");
        requireNonNull(content, "content is null");
    }

    /** A file of text. */
    public static SourceFile of(String path, String text) {
        return new SourceFile(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The content read as UTF-8. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SourceFile(String otherPath, byte[] otherContent)
                && path.equals(otherPath)
                && Arrays.equals(content, otherContent);
    }

    @Override
    public int hashCode() {
        return 31 * path.hashCode() + Arrays.hashCode(content);
    }

    /** Names the file without its content, which may be secret. */
    @Override
    public String toString() {
        return "SourceFile[" + path + ", " + content.length + " bytes]";
    }
}
