package io.projectsveltos.content.fetch;

import io.projectsveltos.plugin.port.AnswerHead;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Takes a body off the wire, up to a limit, and tells one that ended early from one that ended. */
final class BodyReader {
    private final WebAddress address;
    private final long maxBytes;
    private final ContentMetrics metrics;

    BodyReader(WebAddress address, long maxBytes, ContentMetrics metrics) {
        this.address = address;
        this.maxBytes = maxBytes;
        this.metrics = metrics;
    }

    Downloaded toFile(AnswerHead head, InputStream body, Path file) {
        MessageDigest digest = sha256();
        try (OutputStream out = Files.newOutputStream(file)) {
            long bytes =
                    drain(
                            head,
                            body,
                            (buffer, length) -> {
                                digest.update(buffer, 0, length);
                                out.write(buffer, 0, length);
                            });
            return new Downloaded(bytes, "sha256:" + HexFormat.of().formatHex(digest.digest()));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder cannot be written to; it may be full.",
                    e);
        }
    }

    private long drain(AnswerHead head, InputStream body, Sink sink) throws IOException {
        long announced = head.header("content-length").map(BodyReader::number).orElse(-1L);
        if (announced > maxBytes) {
            throw tooLarge();
        }
        byte[] buffer = new byte[64 * 1024];
        long bytes = 0;
        for (int n = next(body, buffer, bytes); n >= 0; n = next(body, buffer, bytes)) {
            bytes += n;
            if (bytes > maxBytes) {
                throw tooLarge();
            }
            metrics.received(n);
            sink.write(buffer, n);
        }
        return bytes;
    }

    private int next(InputStream body, byte[] buffer, long before) {
        try {
            return body.read(buffer);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.SOURCE_UNAVAILABLE,
                    "The answer of " + address + " broke off after " + before + " bytes.",
                    e);
        }
    }

    private SveltosException tooLarge() {
        return new SveltosException(
                StandardErrorCode.LIMIT_EXCEEDED,
                "The answer of " + address + " is larger than the " + maxBytes + " bytes allowed.");
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Where bytes go. */
    private interface Sink {
        void write(byte[] buffer, int length) throws IOException;
    }
}
