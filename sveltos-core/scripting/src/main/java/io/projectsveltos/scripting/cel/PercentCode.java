package io.projectsveltos.scripting.cel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;

/** The percent code of URLs. */
final class PercentCode {
    private static final String PLAIN_IN_PATH = "-_.~$&+,/:;=@";
    private static final String ALSO_READ_IN_PATH = "!'()*[]%";

    private PercentCode() {}

    static boolean isEncodedPath(String path) {
        return path.chars().allMatch(c -> plain((char) c) || ALSO_READ_IN_PATH.indexOf(c) >= 0);
    }

    static String encodePath(String path) {
        StringBuilder encoded = new StringBuilder();
        for (byte one : path.getBytes(UTF_8)) {
            char c = (char) (one & 0xff);
            if (plain(c)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(one));
            }
        }
        return encoded.toString();
    }

    /** Decodes; an escape that is none stays as it is. */
    static String decode(String text, boolean plusIsSpace) {
        if (text.indexOf('%') < 0 && !(plusIsSpace && text.indexOf('+') >= 0)) {
            return text;
        }
        byte[] bytes = text.getBytes(UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
        int at = 0;
        while (at < bytes.length) {
            if (bytes[at] == '%' && escapeAt(bytes, at)) {
                decoded.write(
                        (HexFormat.fromHexDigit(bytes[at + 1]) << 4)
                                | HexFormat.fromHexDigit(bytes[at + 2]));
                at += 3;
            } else {
                decoded.write(plusIsSpace && bytes[at] == '+' ? ' ' : bytes[at]);
                at++;
            }
        }
        return decoded.toString(UTF_8);
    }

    private static boolean escapeAt(byte[] bytes, int index) {
        return index + 2 < bytes.length
                && HexFormat.isHexDigit(bytes[index + 1])
                && HexFormat.isHexDigit(bytes[index + 2]);
    }

    private static boolean plain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || PLAIN_IN_PATH.indexOf(c) >= 0;
    }
}
