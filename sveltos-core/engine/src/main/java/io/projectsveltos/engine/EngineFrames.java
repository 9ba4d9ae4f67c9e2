package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Turns requests into frames and frames into answers; see docs/engine-protocol.md. */
final class EngineFrames {
    private static final int LENGTH_BYTES = 4;
    private static final byte[] ID = "{\"id\":".getBytes(US_ASCII);
    private static final byte[] RESULT = ",\"result\":".getBytes(US_ASCII);
    private static final byte[] ERROR = ",\"error\":".getBytes(US_ASCII);

    private EngineFrames() {}

    /**
     * An answer as it came.
     *
     * @param failed whether the content is an error
     */
    record Answer(long id, boolean failed, byte[] content) {}

    /** Puts the host's fields behind those of the request; where both name one, the last wins. */
    static byte[] frame(byte[] request, long id, long deadlineMillis, int outputLimit) {
        if (request.length < 2 || request[0] != '{' || request[request.length - 1] != '}') {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT, "a request to an engine is a JSON object");
        }
        String separator = request.length == 2 ? "" : ",";
        byte[] tail =
                (separator
                                + "\"id\":"
                                + id
                                + ",\"deadlineMillis\":"
                                + deadlineMillis
                                + ",\"outputLimit\":"
                                + outputLimit
                                + "}")
                        .getBytes(US_ASCII);
        int length = request.length - 1 + tail.length;
        return ByteBuffer.allocate(LENGTH_BYTES + length)
                .putInt(length)
                .put(request, 0, request.length - 1)
                .put(tail)
                .array();
    }

    /** Reads the next answer; null where the stream ended. */
    static @Nullable Answer read(DataInputStream in, int limit) throws IOException {
        int length;
        try {
            length = in.readInt();
        } catch (EOFException e) {
            return null;
        }
        if (length < 0 || length > limit) {
            throw new IOException("an answer of " + Integer.toUnsignedString(length) + " bytes");
        }
        byte[] frame = in.readNBytes(length);
        if (frame.length < length) {
            return null;
        }
        return answer(frame);
    }

    private static Answer answer(byte[] frame) throws IOException {
        if (!startsWith(frame, 0, ID)) {
            throw new IOException("an answer that does not begin with its id");
        }
        int position = ID.length;
        long id = 0;
        while (position < frame.length && frame[position] >= '0' && frame[position] <= '9') {
            id = id * 10 + frame[position++] - '0';
        }
        boolean failed = startsWith(frame, position, ERROR);
        if (!failed && !startsWith(frame, position, RESULT)) {
            throw new IOException("an answer with neither a result nor an error");
        }
        int start = position + (failed ? ERROR : RESULT).length;
        return new Answer(id, failed, Arrays.copyOfRange(frame, start, frame.length - 1));
    }

    private static boolean startsWith(byte[] text, int from, byte[] prefix) {
        return text.length >= from + prefix.length
                && Arrays.equals(text, from, from + prefix.length, prefix, 0, prefix.length);
    }
}
