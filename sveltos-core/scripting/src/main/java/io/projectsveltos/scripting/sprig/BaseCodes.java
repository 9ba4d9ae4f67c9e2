package io.projectsveltos.scripting.sprig;

import java.io.ByteArrayOutputStream;

/** Base 64 and base 32, with errors that name the byte as Go's library counts it. */
public final class BaseCodes {
    private static final String SIGNS_64 =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final String SIGNS_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    private static final char PAD = '=';

    private BaseCodes() {}

    /** Base 32 with padding. */
    public static String encode32(byte[] bytes) {
        StringBuilder text = new StringBuilder((bytes.length + 4) / 5 * 8);
        for (int at = 0; at < bytes.length; at += 5) {
            int count = Math.min(5, bytes.length - at);
            long group = 0;
            for (int i = 0; i < 5; i++) {
                group = group << 8 | (i < count ? bytes[at + i] & 0xff : 0);
            }
            int signs = (count * 8 + 4) / 5;
            for (int i = 0; i < 8; i++) {
                int sign = (int) (group >> (35 - 5 * i)) & 31;
                text.append(i < signs ? SIGNS_32.charAt(sign) : PAD);
            }
        }
        return text.toString();
    }

    /** Reads base 64; line breaks are passed over. */
    public static byte[] decode64(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() * 3 / 4);
        int at = 0;
        int group = 0;
        int count = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isBreak(c)) {
                continue;
            }
            int sign = SIGNS_64.indexOf(c);
            if (sign < 0) {
                break;
            }
            group = group << 6 | sign;
            count++;
            if (count == 4) {
                write(bytes, group, 3, 24);
                group = 0;
                count = 0;
            }
        }
        if (at == text.length()) {
            if (count > 0) {
                throw corrupt(64, at - count);
            }
            return bytes.toByteArray();
        }
        padding64(text, at, count);
        write(bytes, group << (6 * (4 - count)), count - 1, 24);
        return bytes.toByteArray();
    }

    private static void padding64(String text, int at, int count) {
        if (text.charAt(at) != PAD || count < 2) {
            throw corrupt(64, at);
        }
        int next = skip(text, at + 1);
        if (count == 2) {
            if (next == text.length()) {
                throw corrupt(64, next);
            }
            if (text.charAt(next) != PAD) {
                throw corrupt(64, next - 1);
            }
            next = skip(text, next + 1);
        }
        if (next < text.length()) {
            throw corrupt(64, next);
        }
    }

    private static int skip(String text, int from) {
        int at = from;
        while (at < text.length() && isBreak(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }

    private static void write(ByteArrayOutputStream bytes, long group, int count, int bits) {
        for (int i = 1; i <= count; i++) {
            bytes.write((int) (group >> (bits - 8 * i)));
        }
    }

    /** Reads base 32; line breaks are passed over and not counted. */
    public static byte[] decode32(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        text.chars().filter(c -> !isBreak((char) c)).forEach(c -> kept.append((char) c));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(kept.length() * 5 / 8);
        int at = 0;
        while (at < kept.length()) {
            long group = 0;
            int count = 0;
            while (count < 8) {
                if (at == kept.length()) {
                    throw corrupt(32, at - count);
                }
                char c = kept.charAt(at);
                int left = kept.length() - at - 1;
                if (c == PAD && count >= 2 && left < 8) {
                    padding32(kept, at, count);
                    write(bytes, group << (5 * (8 - count)), count * 5 / 8, 40);
                    return bytes.toByteArray();
                }
                int sign = SIGNS_32.indexOf(c);
                if (sign < 0) {
                    throw corrupt(32, at);
                }
                group = group << 5 | sign;
                count++;
                at++;
            }
            write(bytes, group, 5, 40);
        }
        return bytes.toByteArray();
    }

    private static void padding32(StringBuilder text, int at, int count) {
        int left = text.length() - at - 1;
        if (left + count < 7) {
            throw corrupt(32, text.length());
        }
        for (int i = 0; i < 7 - count; i++) {
            if (left > i && text.charAt(at + 1 + i) != PAD) {
                throw corrupt(32, at + i);
            }
        }
        if (count == 3 || count == 6) {
            throw corrupt(32, at);
        }
    }

    private static SprigFault corrupt(int base, int at) {
        return new SprigFault("illegal base" + base + " data at input byte " + at);
    }
}
