package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

/**
 * One file of a source, immutable: all clusters and all plugins share it.
 *
 * @param path relative, with slashes, without {@code ..}; for a ConfigMap or Secret the key
 * @param content the bytes
 */
public record SourceFile(String path, byte[] content) {
    /** Copies the bytes, so that later changes of the array are not seen. */
    public SourceFile {
        requireNonNull(path, "path is null");
        content = content.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] content() {
        return content.clone();
    }

    /** How many bytes it has. */
    public int size() {
        return content.length;
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
        return other instanceof SourceFile file
                && path.equals(file.path)
                && Arrays.equals(content, file.content);
    }

    @Override
    public int hashCode() {
        return 31 * path.hashCode() + Arrays.hashCode(content);
    }

    void addTo(MessageDigest digest) {
        byte[] name = path.getBytes(StandardCharsets.UTF_8);
        // With the lengths, so that no two lists of files read the same.
        digest.update((name.length + ":" + content.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(name);
        digest.update(content);
    }

    /** Names the file without its content, which may be secret. */
    @Override
    public String toString() {
        return "SourceFile[" + path + ", " + content.length + " bytes]";
    }
}
