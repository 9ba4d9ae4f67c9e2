package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Cuts a stream of bytes into lines, none longer than {@link Wire#MAX_BYTES}. */
final class LineBuffer {
    private static final int SMALL = 4_096;

    private byte[] bytes = new byte[0];
    private int start;
    private int end;
    private int searched;

    void add(byte[] more) {
        int left = end - start;
        if (left + more.length > Wire.MAX_BYTES) {
            throw new SveltosException(
                    StandardErrorCode.SERVER_ERROR,
                    "One event of a watch is larger than " + (Wire.MAX_BYTES >> 20) + " MiB.");
        }
        if (end + more.length > bytes.length) {
            byte[] larger = new byte[Math.max(SMALL, Math.max(left + more.length, left * 2))];
            System.arraycopy(bytes, start, larger, 0, left);
            bytes = larger;
            searched -= start;
            start = 0;
            end = left;
        }
        System.arraycopy(more, 0, bytes, end, more.length);
        end += more.length;
    }

    /** The next whole line without its end; null while there is none. */
    byte @Nullable [] next() {
        while (searched < end) {
            if (bytes[searched++] == '\n') {
                byte[] line = Arrays.copyOfRange(bytes, start, searched - 1);
                start = searched;
                return line;
            }
        }
        if (start == end) {
            // A large event must not keep its buffer until the next one.
            bytes = bytes.length > SMALL * 16 ? new byte[0] : bytes;
            start = 0;
            end = 0;
            searched = 0;
        }
        return null;
    }
}
