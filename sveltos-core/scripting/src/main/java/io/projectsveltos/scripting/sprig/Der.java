package io.projectsveltos.scripting.sprig;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;

/** The few forms of DER that private keys have. */
final class Der {
    private static final int INTEGER = 2;
    private static final int BITS = 3;
    private static final int OCTETS = 4;
    private static final int SEQUENCE = 0x30;
    private static final int TAGGED = 0xa0;

    private Der() {}

    static byte[] integer(BigInteger number) {
        return encoded(INTEGER, number.toByteArray());
    }

    static byte[] octets(byte[] bytes) {
        return encoded(OCTETS, bytes);
    }

    static byte[] bits(byte[] bytes) {
        return encoded(BITS, joined(new byte[1], bytes));
    }

    static byte[] tagged(int number, byte[] inner) {
        return encoded(TAGGED + number, inner);
    }

    static byte[] sequence(byte[]... parts) {
        return encoded(SEQUENCE, joined(parts));
    }

    static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] encoded(int tag, byte[] content) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(tag);
        byte[] length = BigInteger.valueOf(content.length).toByteArray();
        int from = length.length > 1 && length[0] == 0 ? 1 : 0;
        if (content.length >= 0x80) {
            all.write(0x80 + length.length - from);
        }
        all.write(length, from, length.length - from);
        all.writeBytes(content);
        return all.toByteArray();
    }
}
