package io.projectsveltos.scripting.sprig;

import java.security.SecureRandom;
import java.util.Arrays;

/** Passwords hashed by bcrypt, version 2a. */
public final class Bcrypt {
    private static final int COST = 10;
    private static final int LONGEST = 72;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 23;
    private static final int HALVES = 18;
    private static final int BOX = 256;
    private static final int[] PI = PiWords.first(HALVES + 4 * BOX);
    private static final String TEXT = "OrpheanBeholderScryDoubt";
    private static final int ROUNDS = 64;
    private static final String SIGNS =
            "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private final int[] halves = Arrays.copyOf(PI, HALVES);
    private final int[] boxes = Arrays.copyOfRange(PI, HALVES, PI.length);
    private int left;
    private int right;

    private Bcrypt() {}

    /** A hash with a new salt, or a text that says that the password is too long. */
    public static String hash(byte[] password, SecureRandom random) {
        if (password.length > LONGEST) {
            return "failed to encrypt string with bcrypt: bcrypt: password length exceeds "
                    + LONGEST
                    + " bytes";
        }
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return hash(password, salt, COST);
    }

    static String hash(byte[] password, byte[] salt, int cost) {
        byte[] key = Arrays.copyOf(password, password.length + 1);
        Bcrypt state = new Bcrypt();
        state.expand(key, salt);
        byte[] none = new byte[SALT_BYTES];
        for (int i = 0; i < 1 << cost; i++) {
            state.expand(key, none);
            state.expand(salt, none);
        }
        String number = cost < 10 ? "0" + cost : "" + cost;
        return "$2a$" + number + "$" + code(salt) + code(Arrays.copyOf(state.text(), HASH_BYTES));
    }

    private void expand(byte[] key, byte[] salt) {
        int at = 0;
        for (int i = 0; i < HALVES; i++) {
            halves[i] ^= word(key, at);
            at += Integer.BYTES;
        }
        left = 0;
        right = 0;
        int salted = 0;
        for (int i = 0; i < HALVES + 4 * BOX; i += 2) {
            left ^= word(salt, salted);
            right ^= word(salt, salted + Integer.BYTES);
            salted += 2 * Integer.BYTES;
            encrypt();
            int[] table = i < HALVES ? halves : boxes;
            int place = i < HALVES ? i : i - HALVES;
            table[place] = left;
            table[place + 1] = right;
        }
    }

    /** Four bytes, begun again at the end. */
    private static int word(byte[] bytes, int from) {
        int word = 0;
        for (int i = from; i < from + Integer.BYTES; i++) {
            word = word << 8 | (bytes[i % bytes.length] & 0xff);
        }
        return word;
    }

    private void encrypt() {
        int one = left;
        int other = right;
        for (int i = 0; i < HALVES - 2; i += 2) {
            one ^= halves[i];
            other ^= mixed(one);
            other ^= halves[i + 1];
            one ^= mixed(other);
        }
        left = other ^ halves[HALVES - 1];
        right = one ^ halves[HALVES - 2];
    }

    private int mixed(int half) {
        int sum = boxes[half >>> 24] + boxes[BOX + (half >> 16 & 0xff)];
        return (sum ^ boxes[2 * BOX + (half >> 8 & 0xff)]) + boxes[3 * BOX + (half & 0xff)];
    }

    private byte[] text() {
        byte[] text = new byte[TEXT.length()];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) TEXT.charAt(i);
        }
        for (int at = 0; at < text.length; at += 2 * Integer.BYTES) {
            left = word(text, at);
            right = word(text, at + Integer.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                encrypt();
            }
            for (int i = 0; i < Integer.BYTES; i++) {
                text[at + i] = (byte) (left >> (24 - 8 * i));
                text[at + Integer.BYTES + i] = (byte) (right >> (24 - 8 * i));
            }
        }
        return text;
    }

    /** Base 64 with signs of its own and without padding. */
    private static String code(byte[] bytes) {
        StringBuilder code = new StringBuilder();
        int bits = 0;
        int count = 0;
        for (byte one : bytes) {
            bits = bits << 8 | (one & 0xff);
            count += 8;
            while (count >= 6) {
                count -= 6;
                code.append(SIGNS.charAt(bits >> count & 63));
            }
        }
        if (count > 0) {
            code.append(SIGNS.charAt(bits << (6 - count) & 63));
        }
        return code.toString();
    }
}
