package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the audit log of one API server: every request at metadata level. Requests of the sandbox's
 * own probe are in the file, but not in what is read here.
 */
public final class AuditLog {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final Path file;
    private final ApiProbe probe;

    AuditLog(Path file, ApiProbe probe) {
        this.file = file;
        this.probe = probe;
    }

    /** A place in the log. */
    public record Mark(long offset) {
        /** The beginning of the log. */
        public static final Mark START = new Mark(0);
    }

    /** The file itself: JSON, one event a line. */
    public Path file() {
        return file;
    }

    /** The place after every request that was answered before this call. */
    public Mark mark() {
        long from = catchUp();
        return new Mark(from + read(from).length);
    }

    /** The requests answered since then, each once. Watches count when they end. */
    public AuditEntries since(Mark mark) {
        return stagesSince(mark).where(AuditEntry::completed);
    }

    /** Every stage of every request since then, e.g. {@code ResponseStarted} of watches. */
    public AuditEntries stagesSince(Mark mark) {
        catchUp();
        String text = new String(read(mark.offset()), StandardCharsets.UTF_8);
        List<AuditEntry> entries = new ArrayList<>();
        for (String line : text.lines().toList()) {
            AuditEntry entry = AuditEntry.of(JSON.readTree(line));
            if (!entry.userAgent().equals(ApiProbe.USER_AGENT)) {
                entries.add(entry);
            }
        }
        return new AuditEntries(entries);
    }

    /**
     * A request is logged just after it is answered, so a client may be ahead of the log. A request
     * of our own, once it is in the log, says that those before it are. A server that is down logs
     * nothing more.
     */
    private long catchUp() {
        long from = size();
        String sign = "catch-up-" + UUID.randomUUID();
        if (!probe.succeeds("/version?" + sign)) {
            return from;
        }
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!isComplete(new String(read(from), StandardCharsets.UTF_8), sign)) {
            if (System.nanoTime() > deadline) {
                throw new SveltosException(
                        SandboxErrorCode.FILE_FAILED,
                        "The audit log " + file + " does not grow any more.");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return from;
    }

    private static boolean isComplete(String text, String sign) {
        return text.lines()
                .anyMatch(line -> line.contains(sign) && line.contains("\"ResponseComplete\""));
    }

    private long size() {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.size();
        } catch (IOException e) {
            throw cannotRead(e);
        }
    }

    /** From there to the end of the last whole line. */
    private byte[] read(long offset) {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size() - offset));
            while (content.hasRemaining()
                    && channel.read(content, offset + content.position()) >= 0) {
                // Goes on until the buffer is full.
            }
            int end = content.position();
            while (end > 0 && content.get(end - 1) != '\n') {
                end--;
            }
            byte[] lines = new byte[end];
            content.get(0, lines);
            return lines;
        } catch (IOException e) {
            throw cannotRead(e);
        }
    }

    private SveltosException cannotRead(IOException cause) {
        return new SveltosException(
                SandboxErrorCode.FILE_FAILED, "The audit log " + file + " cannot be read.", cause);
    }
}
