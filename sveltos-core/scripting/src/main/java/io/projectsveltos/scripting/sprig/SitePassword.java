package io.projectsveltos.scripting.sprig;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** A password for a site out of one master password, as the scheme Master Password has it. */
public final class SitePassword {
    private static final String SCOPE = "com.lyndir.masterpassword";
    private static final int COST = 32_768;
    private static final int PARALLEL = 2;
    private static final int KEY_BYTES = 64;
    private static final String CONSONANTS = "bcdfghjklmnpqrstvwxyz";
    private static final String CAPITALS = "BCDFGHJKLMNPQRSTVWXYZ";
    private static final String LETTERS = "AEIOUaeiou" + CAPITALS + CONSONANTS;
    private static final Map<Character, String> SIGNS =
            Map.of(
                    'V',
                    "AEIOU",
                    'C',
                    CAPITALS,
                    'v',
                    "aeiou",
                    'c',
                    CONSONANTS,
                    'A',
                    "AEIOU" + CAPITALS,
                    'a',
                    LETTERS,
                    'n',
                    "0123456789",
                    'o',
                    "@&%?,=[]_:-+*$#!'^~;()/.",
                    'x',
                    LETTERS + "0123456789!@#$%^&*()");
    private static final Map<String, List<String>> FORMS =
            Map.of(
                    "maximum", List.of("anoxxxxxxxxxxxxxxxxx", "axxxxxxxxxxxxxxxxxno"),
                    "long",
                            List.of(
                                    "CvcvnoCvcvCvcv",
                                    "CvcvCvcvnoCvcv",
                                    "CvcvCvcvCvcvno",
                                    "CvccnoCvcvCvcv",
                                    "CvccCvcvnoCvcv",
                                    "CvccCvcvCvcvno",
                                    "CvcvnoCvccCvcv",
                                    "CvcvCvccnoCvcv",
                                    "CvcvCvccCvcvno",
                                    "CvcvnoCvcvCvcc",
                                    "CvcvCvcvnoCvcc",
                                    "CvcvCvcvCvccno",
                                    "CvccnoCvccCvcv",
                                    "CvccCvccnoCvcv",
                                    "CvccCvccCvcvno",
                                    "CvcvnoCvccCvcc",
                                    "CvcvCvccnoCvcc",
                                    "CvcvCvccCvccno",
                                    "CvccnoCvcvCvcc",
                                    "CvccCvcvnoCvcc",
                                    "CvccCvcvCvccno"),
                    "medium", List.of("CvcnoCvc", "CvcCvcno"),
                    "short", List.of("Cvcn"),
                    "basic", List.of("aaanaaan", "aannaaan", "aaannaaa"),
                    "pin", List.of("nnnn"));

    private SitePassword() {}

    /** What deriving one asks for of memory, in bytes. */
    public static long room() {
        return (long) COST * 1_024;
    }

    /**
     * The password; all texts one char a byte.
     *
     * @param kind maximum, long, medium, short, basic or pin
     */
    public static String derive(
            long counter, String kind, String password, String user, String site) {
        List<String> forms = FORMS.get(kind);
        if (forms == null) {
            return "cannot find password template " + kind;
        }
        byte[] salt = message(user).array();
        byte[] key = Scrypt.key(password.getBytes(ISO_8859_1), salt, COST, PARALLEL, KEY_BYTES);
        byte[] named = message(site).array();
        ByteBuffer message = ByteBuffer.allocate(named.length + Integer.BYTES);
        message.put(named).putInt((int) counter);
        byte[] seed = Scrypt.hmac(key).doFinal(message.array());
        String form = forms.get((seed[0] & 0xff) % forms.size());
        StringBuilder derived = new StringBuilder();
        for (int i = 0; i < form.length(); i++) {
            String signs = SIGNS.getOrDefault(form.charAt(i), "");
            derived.append(signs.charAt((seed[i + 1] & 0xff) % signs.length()));
        }
        return derived.toString();
    }

    private static ByteBuffer message(String name) {
        byte[] scope = SCOPE.getBytes(ISO_8859_1);
        byte[] bytes = name.getBytes(ISO_8859_1);
        return ByteBuffer.allocate(scope.length + Integer.BYTES + bytes.length)
                .put(scope)
                .putInt(bytes.length)
                .put(bytes);
    }
}
