package io.projectsveltos.fleet.transport;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an unencrypted private key in any of the three forms kubeconfigs come with. The platform
 * reads PKCS #8 only, so the two older forms get its envelope put around them.
 */
final class PrivateKeyPem {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z ]*PRIVATE KEY)-----([^-]+)-----END \\1-----");
    private static final byte[] RSA = {
        0x30,
        0x0d,
        0x06,
        0x09,
        0x2a,
        (byte) 0x86,
        0x48,
        (byte) 0x86,
        (byte) 0xf7,
        0x0d,
        0x01,
        0x01,
        0x01,
        0x05,
        0x00
    };
    private static final byte[] EC = {
        0x06, 0x07, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 0x02, 0x01
    };
    private static final byte[] VERSION_0 = {0x02, 0x01, 0x00};
    private static final int SEQUENCE = 0x30;
    private static final int OCTET_STRING = 0x04;
    private static final int EC_PARAMETERS = 0xa0;

    private PrivateKeyPem() {}

    static PrivateKey read(byte[] pem) throws GeneralSecurityException {
        Matcher block = BLOCK.matcher(new String(pem, StandardCharsets.US_ASCII));
        if (!block.find()) {
            throw new InvalidKeySpecException("it holds no unencrypted private key in PEM form");
        }
        byte[] der;
        try {
            der = Base64.getMimeDecoder().decode(block.group(2));
        } catch (IllegalArgumentException e) {
            throw new InvalidKeySpecException("its private key is not base64");
        }
        return switch (block.group(1)) {
            case "PRIVATE KEY" -> pkcs8(der, List.of("RSA", "EC", "EdDSA"));
            case "RSA PRIVATE KEY" -> pkcs8(envelope(RSA, der), List.of("RSA"));
            case "EC PRIVATE KEY" ->
                    pkcs8(envelope(tlv(SEQUENCE, EC, curve(der)), der), List.of("EC"));
            default ->
                    throw new InvalidKeySpecException(
                            "its private key is of the form " + block.group(1));
        };
    }

    private static PrivateKey pkcs8(byte[] der, List<String> algorithms)
            throws GeneralSecurityException {
        PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(der);
        for (String algorithm : algorithms) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(spec);
            } catch (InvalidKeySpecException e) {
                // The next algorithm may read it; the last word is below.
            }
        }
        throw new InvalidKeySpecException("its private key cannot be read");
    }

    private static byte[] envelope(byte[] algorithm, byte[] key) {
        return tlv(SEQUENCE, VERSION_0, algorithm, tlv(OCTET_STRING, key));
    }

    /** The object identifier of the curve, found in the optional parameters of the older form. */
    private static byte[] curve(byte[] der) throws InvalidKeySpecException {
        try {
            int end = der.length;
            int at = contentStart(der, 0);
            while (at < end) {
                int content = contentStart(der, at);
                int length = length(der, at);
                if ((der[at] & 0xff) == EC_PARAMETERS) {
                    byte[] curve = new byte[length];
                    System.arraycopy(der, content, curve, 0, length);
                    return curve;
                }
                at = content + length;
            }
        } catch (IndexOutOfBoundsException e) {
            throw new InvalidKeySpecException("its private key is cut short");
        }
        throw new InvalidKeySpecException("its private key names no curve");
    }

    private static int contentStart(byte[] der, int at) {
        int first = der[at + 1] & 0xff;
        return at + 2 + (first < 0x80 ? 0 : first & 0x7f);
    }

    private static int length(byte[] der, int at) {
        int first = der[at + 1] & 0xff;
        if (first < 0x80) {
            return first;
        }
        int length = 0;
        for (int i = 0; i < (first & 0x7f); i++) {
            length = (length << 8) | (der[at + 2 + i] & 0xff);
        }
        return length;
    }

    private static byte[] tlv(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length < 0x80) {
            out.write(length);
        } else {
            int bytes = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
            out.write(0x80 | bytes);
            for (int i = bytes - 1; i >= 0; i--) {
                out.write(length >> (8 * i));
            }
        }
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }
}
