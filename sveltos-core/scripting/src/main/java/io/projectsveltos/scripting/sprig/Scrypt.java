package io.projectsveltos.scripting.sprig;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The key derivation of RFC 7914, with blocks of 1 KiB. */
final class Scrypt {
    private static final int WORDS = 256;
    private static final int BLOCK = WORDS * 4;
    private static final int PART = 16;
    private static final int ROUNDS = 4;

    private final int[] block = new int[WORDS];
    private final int[] mixed = new int[WORDS];
    private final int[] sum = new int[PART];

    private Scrypt() {}

    /**
     * Derives a key.
     *
     * @param cost how many blocks are kept, a power of 2
     */
    static byte[] key(byte[] password, byte[] salt, int cost, int parallel, int length) {
        byte[] blocks = pbkdf2(password, salt, parallel * BLOCK);
        int[] kept = new int[cost * WORDS];
        Scrypt mixer = new Scrypt();
        for (int i = 0; i < parallel; i++) {
            mixer.mix(blocks, i * BLOCK, kept, cost);
        }
        return pbkdf2(password, blocks, length);
    }

    private void mix(byte[] bytes, int from, int[] kept, int cost) {
        for (int i = 0; i < WORDS; i++) {
            int at = from + i * 4;
            block[i] =
                    (bytes[at] & 0xff)
                            | (bytes[at + 1] & 0xff) << 8
                            | (bytes[at + 2] & 0xff) << 16
                            | (bytes[at + 3] & 0xff) << 24;
        }
        for (int i = 0; i < cost; i++) {
            System.arraycopy(block, 0, kept, i * WORDS, WORDS);
            mixBlock();
        }
        for (int i = 0; i < cost; i++) {
            int chosen = (block[WORDS - PART] & (cost - 1)) * WORDS;
            for (int k = 0; k < WORDS; k++) {
                block[k] ^= kept[chosen + k];
            }
            mixBlock();
        }
        for (int i = 0; i < WORDS; i++) {
            for (int k = 0; k < 4; k++) {
                bytes[from + i * 4 + k] = (byte) (block[i] >> (8 * k));
            }
        }
    }

    private void mixBlock() {
        System.arraycopy(block, WORDS - PART, sum, 0, PART);
        int parts = WORDS / PART;
        for (int i = 0; i < parts; i++) {
            for (int k = 0; k < PART; k++) {
                sum[k] ^= block[i * PART + k];
            }
            salsa();
            int place = (i % 2 == 0 ? i / 2 : parts / 2 + i / 2) * PART;
            System.arraycopy(sum, 0, mixed, place, PART);
        }
        System.arraycopy(mixed, 0, block, 0, WORDS);
    }

    /** Four double rounds of Salsa20, written out: local numbers are what makes it quick. */
    private void salsa() {
        int w0 = sum[0];
        int w1 = sum[1];
        int w2 = sum[2];
        int w3 = sum[3];
        int w4 = sum[4];
        int w5 = sum[5];
        int w6 = sum[6];
        int w7 = sum[7];
        int w8 = sum[8];
        int w9 = sum[9];
        int w10 = sum[10];
        int w11 = sum[11];
        int w12 = sum[12];
        int w13 = sum[13];
        int w14 = sum[14];
        int w15 = sum[15];
        for (int round = 0; round < ROUNDS; round++) {
            w4 ^= Integer.rotateLeft(w0 + w12, 7);
            w8 ^= Integer.rotateLeft(w4 + w0, 9);
            w12 ^= Integer.rotateLeft(w8 + w4, 13);
            w0 ^= Integer.rotateLeft(w12 + w8, 18);
            w9 ^= Integer.rotateLeft(w5 + w1, 7);
            w13 ^= Integer.rotateLeft(w9 + w5, 9);
            w1 ^= Integer.rotateLeft(w13 + w9, 13);
            w5 ^= Integer.rotateLeft(w1 + w13, 18);
            w14 ^= Integer.rotateLeft(w10 + w6, 7);
            w2 ^= Integer.rotateLeft(w14 + w10, 9);
            w6 ^= Integer.rotateLeft(w2 + w14, 13);
            w10 ^= Integer.rotateLeft(w6 + w2, 18);
            w3 ^= Integer.rotateLeft(w15 + w11, 7);
            w7 ^= Integer.rotateLeft(w3 + w15, 9);
            w11 ^= Integer.rotateLeft(w7 + w3, 13);
            w15 ^= Integer.rotateLeft(w11 + w7, 18);
            w1 ^= Integer.rotateLeft(w0 + w3, 7);
            w2 ^= Integer.rotateLeft(w1 + w0, 9);
            w3 ^= Integer.rotateLeft(w2 + w1, 13);
            w0 ^= Integer.rotateLeft(w3 + w2, 18);
            w6 ^= Integer.rotateLeft(w5 + w4, 7);
            w7 ^= Integer.rotateLeft(w6 + w5, 9);
            w4 ^= Integer.rotateLeft(w7 + w6, 13);
            w5 ^= Integer.rotateLeft(w4 + w7, 18);
            w11 ^= Integer.rotateLeft(w10 + w9, 7);
            w8 ^= Integer.rotateLeft(w11 + w10, 9);
            w9 ^= Integer.rotateLeft(w8 + w11, 13);
            w10 ^= Integer.rotateLeft(w9 + w8, 18);
            w12 ^= Integer.rotateLeft(w15 + w14, 7);
            w13 ^= Integer.rotateLeft(w12 + w15, 9);
            w14 ^= Integer.rotateLeft(w13 + w12, 13);
            w15 ^= Integer.rotateLeft(w14 + w13, 18);
        }
        sum[0] += w0;
        sum[1] += w1;
        sum[2] += w2;
        sum[3] += w3;
        sum[4] += w4;
        sum[5] += w5;
        sum[6] += w6;
        sum[7] += w7;
        sum[8] += w8;
        sum[9] += w9;
        sum[10] += w10;
        sum[11] += w11;
        sum[12] += w12;
        sum[13] += w13;
        sum[14] += w14;
        sum[15] += w15;
    }

    /** One round of PBKDF2. */
    private static byte[] pbkdf2(byte[] password, byte[] salt, int length) {
        byte[] key = new byte[length];
        Mac mac = hmac(password);
        int block = 1;
        for (int at = 0; at < length; at += mac.getMacLength()) {
            mac.update(salt);
            mac.update(
                    new byte[] {
                        (byte) (block >> 24),
                        (byte) (block >> 16),
                        (byte) (block >> 8),
                        (byte) block
                    });
            byte[] sum = mac.doFinal();
            System.arraycopy(sum, 0, key, at, Math.min(sum.length, length - at));
            block++;
        }
        return key;
    }

    /** HMAC with SHA-256; an empty key is as good as a zero. */
    static Mac hmac(byte[] key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.length == 0 ? new byte[1] : key, "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }
}
