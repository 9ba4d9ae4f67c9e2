package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.projectsveltos.engine.EngineFrames.Frame.Answer;
import io.projectsveltos.engine.EngineFrames.Frame.Question;
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
    private static final byte[] CALLBACK = ",\"callback\":".getBytes(US_ASCII);
    private static final byte[] QUESTION = ",\"question\":".getBytes(US_ASCII);

    private EngineFrames() {}

    /** What an engine sends. */
    sealed interface Frame {
        /** The request it belongs to. */
        long id();

        /**
         * The end of a request.
         *
         * @param failed whether the content is an error
         */
        record Answer(long id, boolean failed, byte[] content) implements Frame {}

        /**
         * A question amid a request.
         *
         * @param number which question of the process it is; its answer carries it
         */
        record Question(long id, long number, byte[] content) implements Frame {}
    }

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

    /** The host's answer to a question. */
    static byte[] reply(Question question, boolean failed, byte[] content) {
        byte[] head =
                ("{\"id\":"
                                + question.id()
                                + ",\"callback\":"
                                + question.number()
                                + (failed ? ",\"error\":" : ",\"result\":"))
                        .getBytes(US_ASCII);
        int length = head.length + content.length + 1;
        return ByteBuffer.allocate(LENGTH_BYTES + length)
                .putInt(length)
                .put(head)
                .put(content)
                .put((byte) '}')
                .array();
    }

    /** Reads the next frame; null where the stream ended. */
    static @Nullable Frame read(DataInputStream in, int limit) throws IOException {
        int length;
        try {
            length = in.readInt();
        } catch (EOFException e) {
            return null;
        }
        if (length < 0 || length > limit) {
            throw new IOException("a frame of " + Integer.toUnsignedString(length) + " bytes");
        }
        byte[] frame = in.readNBytes(length);
        if (frame.length < length) {
            return null;
        }
        return parse(frame);
    }

    private static Frame parse(byte[] frame) throws IOException {
        if (!startsWith(frame, 0, ID)) {
            throw new IOException("a frame that does not begin with its id");
        }
        int end = digits(frame, ID.length);
        long id = number(frame, ID.length, end);
        if (startsWith(frame, end, RESULT)) {
            return new Answer(id, false, content(frame, end + RESULT.length));
        }
        if (startsWith(frame, end, ERROR)) {
            return new Answer(id, true, content(frame, end + ERROR.length));
        }
        if (startsWith(frame, end, CALLBACK)) {
            int begin = end + CALLBACK.length;
            int body = digits(frame, begin);
            if (startsWith(frame, body, QUESTION)) {
                return new Question(
                        id, number(frame, begin, body), content(frame, body + QUESTION.length));
            }
        }
        throw new IOException("a frame with neither a result nor an error nor a question");
    }

    private static int digits(byte[] frame, int from) {
        int position = from;
        while (position < frame.length && frame[position] >= '0' && frame[position] <= '9') {
            position++;
        }
        return position;
    }

    private static long number(byte[] frame, int from, int to) {
        long number = 0;
        for (int position = from; position < to; position++) {
            number = number * 10 + frame[position] - '0';
        }
        return number;
    }

    private static byte[] content(byte[] frame, int from) {
        return Arrays.copyOfRange(frame, from, frame.length - 1);
    }

    private static boolean startsWith(byte[] text, int from, byte[] prefix) {
        return text.length >= from + prefix.length
                && Arrays.equals(text, from, from + prefix.length, prefix, 0, prefix.length);
    }
}
