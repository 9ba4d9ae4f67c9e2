package io.projectsveltos.content.sign;

import java.util.Base64;

/** Base64 in what others wrote. */
final class Base64Text {
    private Base64Text() {}

    /** The bytes; none where it is no base64, which then is no signature of anything. */
    static byte[] decode(String text) {
        try {
            return Base64.getDecoder().decode(text.strip());
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
