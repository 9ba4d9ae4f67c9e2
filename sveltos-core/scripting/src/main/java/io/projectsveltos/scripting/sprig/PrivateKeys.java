package io.projectsveltos.scripting.sprig;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.DSAPrivateKey;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.util.Base64;
import java.util.HexFormat;

/** New private keys in PEM, each in the form its kind has by custom. */
public final class PrivateKeys {
    private static final byte[] CURVE = HexFormat.of().parseHex("06082a8648ce3d030107");
    private static final int CURVE_BYTES = 32;
    private static final int RSA_BITS = 4_096;
    private static final int DSA_BITS = 2_048;
    private static final int CURVE_BITS = 256;
    private static final int LINE = 64;

    private final SecureRandom random;

    /** Keys out of these numbers; what the source throws, making a key throws. */
    public PrivateKeys(SecureRandom random) {
        this.random = random;
    }

    /**
     * A new key.
     *
     * @param kind rsa (or nothing), dsa, ecdsa or ed25519
     */
    public String generate(String kind) {
        try {
            return switch (kind) {
                case "", "rsa" -> pem("RSA PRIVATE KEY", rsa(pair("RSA", RSA_BITS)));
                case "dsa" -> pem("DSA PRIVATE KEY", dsa(pair("DSA", DSA_BITS)));
                case "ecdsa" -> pem("EC PRIVATE KEY", ecdsa(pair("EC", CURVE_BITS)));
                case "ed25519" ->
                        pem("PRIVATE KEY", pair("Ed25519", 255).getPrivate().getEncoded());
                default -> "Unknown type " + kind;
            };
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK makes these keys", e);
        }
    }

    private KeyPair pair(String algorithm, int bits) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
        generator.initialize(bits, random);
        return generator.generateKeyPair();
    }

    private static byte[] rsa(KeyPair pair) {
        RSAPrivateCrtKey key = (RSAPrivateCrtKey) pair.getPrivate();
        return numbers(
                key.getModulus(),
                key.getPublicExponent(),
                key.getPrivateExponent(),
                key.getPrimeP(),
                key.getPrimeQ(),
                key.getPrimeExponentP(),
                key.getPrimeExponentQ(),
                key.getCrtCoefficient());
    }

    private static byte[] dsa(KeyPair pair) {
        DSAPrivateKey key = (DSAPrivateKey) pair.getPrivate();
        return numbers(
                key.getParams().getP(),
                key.getParams().getQ(),
                key.getParams().getG(),
                ((DSAPublicKey) pair.getPublic()).getY(),
                key.getX());
    }

    private static byte[] numbers(BigInteger... numbers) {
        byte[] all = Der.integer(BigInteger.ZERO);
        for (BigInteger number : numbers) {
            all = Der.joined(all, Der.integer(number));
        }
        return Der.sequence(all);
    }

    private static byte[] ecdsa(KeyPair pair) {
        ECPublicKey open = (ECPublicKey) pair.getPublic();
        byte[] point =
                Der.joined(
                        new byte[] {4},
                        fixed(open.getW().getAffineX()),
                        fixed(open.getW().getAffineY()));
        return Der.sequence(
                Der.integer(BigInteger.ONE),
                Der.octets(fixed(((ECPrivateKey) pair.getPrivate()).getS())),
                Der.tagged(0, CURVE),
                Der.tagged(1, Der.bits(point)));
    }

    private static byte[] fixed(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] fixed = new byte[CURVE_BYTES];
        int count = Math.min(bytes.length, CURVE_BYTES);
        System.arraycopy(bytes, bytes.length - count, fixed, CURVE_BYTES - count, count);
        return fixed;
    }

    private static String pem(String kind, byte[] key) {
        String lines = Base64.getMimeEncoder(LINE, "\n".getBytes(ISO_8859_1)).encodeToString(key);
        return "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n";
    }
}
