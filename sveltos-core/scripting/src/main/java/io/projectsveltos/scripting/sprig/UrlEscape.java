package io.projectsveltos.scripting.sprig;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;

/** Which bytes each part of a URL holds as they are; one char a byte. */
enum UrlEscape {
    PATH("$&+,/:;=@", false),
    USER(";&=+$,", false),
    HOST("!$&'()*+,;=:[]<>\"", true),
    ZONE("!$&'()*+,;=:[]<>\"", true),
    FRAGMENT("$&+,/:;=?@!()*", false);

    private static final String UNRESERVED = "-_.~";

    private final String kept;
    private final boolean strict;

    UrlEscape(String kept, boolean strict) {
        this.kept = kept;
        this.strict = strict;
    }

    boolean keeps(char c) {
        boolean word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return word || UNRESERVED.indexOf(c) >= 0 || kept.indexOf(c) >= 0;
    }

    String escape(String bytes) {
        StringBuilder escaped = new StringBuilder(bytes.length());
        for (int i = 0; i < bytes.length(); i++) {
            char c = bytes.charAt(i);
            if (keeps(c)) {
                escaped.append(c);
            } else {
                escaped.append('%')
                        .append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return escaped.toString();
    }

    String unescape(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.write(code(text, i));
                i += 2;
            } else if (strict && c < 0x80 && !keeps(c)) {
                throw new SprigFault("invalid character " + shown("" + c) + " in host name");
            } else {
                bytes.write(c);
            }
        }
        return bytes.toString(ISO_8859_1);
    }

    private int code(String text, int at) {
        int high = digit(text, at + 1);
        int low = digit(text, at + 2);
        String sign = text.substring(at, Math.min(at + 3, text.length()));
        int code = high * 16 + low;
        boolean percent = sign.equals("%25");
        boolean hidden = this == HOST && high < 8 && !percent;
        boolean odd = this == ZONE && !percent && code != ' ' && !keeps((char) code);
        if (high < 0 || low < 0 || hidden || odd) {
            throw new SprigFault("invalid URL escape " + shown(sign));
        }
        return code;
    }

    private static int digit(String text, int at) {
        return at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
    }

    /** Whether text is already escaped in a way that may stay. */
    boolean isEscaped(String text) {
        return text.chars().allMatch(c -> "!$&'()*+,;=:@[]%".indexOf(c) >= 0 || keeps((char) c));
    }

    private static String shown(String bytes) {
        return GoQuote.quote(bytes.chars().map(c -> c < 0x80 ? c : -c).toArray());
    }
}
