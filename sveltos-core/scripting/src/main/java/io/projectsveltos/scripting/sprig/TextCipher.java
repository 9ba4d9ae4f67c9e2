package io.projectsveltos.scripting.sprig;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Texts under AES-256 in chained blocks, the first one random; one char a byte. */
public final class TextCipher {
    private static final String FORM = "AES/CBC/NoPadding";
    private static final int BLOCK = 16;
    private static final int KEY_BYTES = 32;

    private final SecureRandom random;

    /** A cipher that takes first blocks from here. */
    public TextCipher(SecureRandom random) {
        this.random = random;
    }

    /** Base 64 of the first block and the encrypted text; an empty text stays empty. */
    public String encrypt(String password, String text) {
        if (text.isEmpty()) {
            return "";
        }
        byte[] plain = text.getBytes(ISO_8859_1);
        int padding = BLOCK - plain.length % BLOCK;
        byte[] padded = Arrays.copyOf(plain, plain.length + padding);
        Arrays.fill(padded, plain.length, padded.length, (byte) padding);
        byte[] first = new byte[BLOCK];
        random.nextBytes(first);
        byte[] secret = run(Cipher.ENCRYPT_MODE, password, first, padded);
        byte[] all = Arrays.copyOf(first, BLOCK + secret.length);
        System.arraycopy(secret, 0, all, BLOCK, secret.length);
        return Base64.getEncoder().encodeToString(all);
    }

    /** The text again. */
    public static String decrypt(String password, String code) {
        if (code.isEmpty()) {
            return "";
        }
        byte[] all = BaseCodes.decode64(code);
        if (all.length < 2 * BLOCK || all.length % BLOCK != 0) {
            throw new SprigFault("the encrypted text is cut off");
        }
        byte[] first = Arrays.copyOf(all, BLOCK);
        byte[] secret = Arrays.copyOfRange(all, BLOCK, all.length);
        byte[] padded = run(Cipher.DECRYPT_MODE, password, first, secret);
        int length = padded.length - (padded[padded.length - 1] & 0xff);
        if (length < 0) {
            throw new SprigFault("the password is not the one the text was encrypted with");
        }
        return new String(padded, 0, length, ISO_8859_1);
    }

    private static byte[] run(int mode, String password, byte[] first, byte[] bytes) {
        byte[] key = Arrays.copyOf(password.getBytes(ISO_8859_1), KEY_BYTES);
        try {
            Cipher cipher = Cipher.getInstance(FORM);
            cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(first));
            return cipher.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has AES", e);
        }
    }
}
