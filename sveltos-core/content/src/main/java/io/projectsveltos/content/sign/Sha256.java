package io.projectsveltos.content.sign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest that signatures name things by, as {@code sha256:<hex>}. */
public final class Sha256 {
    private Sha256() {}

    /** Of bytes. */
    public static String of(byte[] bytes) {
        return text(digest().digest(bytes));
    }

    /** Of a file. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[64 * 1024];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
        }
        return text(digest.digest());
    }

    private static String text(byte[] digest) {
        return "sha256:" + HexFormat.of().formatHex(digest);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
