package io.projectsveltos.content.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;

/**
 * Counts what is unpacked and stops at the first byte too many, so that a bomb costs no more than
 * the limit; stops, too, when the thread is interrupted.
 */
final class BoundedInput extends FilterInputStream {
    private static final long NONE = Long.MAX_VALUE;

    private final Subject subject;
    private final ArchiveLimits limits;
    private final long packed;
    private long read;
    private long headerEnd = NONE;

    BoundedInput(InputStream in, Subject subject, ArchiveLimits limits, long packed) {
        super(in);
        this.subject = subject;
        this.limits = limits;
        this.packed = packed;
    }

    /**
     * Until {@link #headerRead} a header is read, which an archive may stretch: long names are held
     * in memory.
     */
    void expectHeader(int maxBytes) {
        headerEnd = read + maxBytes;
    }

    void headerRead() {
        headerEnd = NONE;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        if (next >= 0) {
            count(1);
        }
        return next;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int n = super.read(buffer, offset, length);
        if (n > 0) {
            count(n);
        }
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        // By reading, so that what is skipped counts as well.
        byte[] buffer = new byte[(int) Math.min(8192, Math.max(1, n))];
        return Math.max(0, read(buffer, 0, (int) Math.min(buffer.length, n)));
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(int n) throws IOException {
        read += n;
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("nobody waits for it any longer");
        }
        if (read > headerEnd) {
            throw subject.tooLarge("holds a header of an entry that is too long.");
        }
        // An archive is a little larger than its files; each has a header and is filled up.
        if (read > limits.bytes() + 1024L * limits.entries()) {
            throw subject.tooLarge(
                    "unpacks to more than the " + limits.bytes() + " bytes allowed.");
        }
        if (read > ArchiveLimits.RATIO_FREE && read / limits.ratio() > packed) {
            throw subject.tooLarge(
                    "unpacks to more than "
                            + limits.ratio()
                            + " times its size, as only an attack does.");
        }
    }
}
