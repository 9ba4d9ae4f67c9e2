package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.BaseCodes;
import io.projectsveltos.scripting.sprig.Bcrypt;
import io.projectsveltos.scripting.sprig.PrivateKeys;
import io.projectsveltos.scripting.sprig.SitePassword;
import io.projectsveltos.scripting.sprig.SprigFault;
import io.projectsveltos.scripting.sprig.TextCipher;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.Adler32;

/** Functions of {@code sprig} for digests, codes and secrets. */
final class SprigSecrets {
    /** What hashing a password costs, in steps. */
    private static final int HASHING = 1_000_000;

    private SprigSecrets() {}

    static void addTo(Library library) {
        digests(library);
        codes(library);
        SprigModule.add(library, "bcrypt", 1, (run, a) -> LuaText.of(hashed(run, a.text(1))));
        SprigModule.add(library, "htpasswd", 2, (run, a) -> htpasswd(run, a.text(1), a.text(2)));
        SprigModule.add(library, "derivePassword", 5, SprigSecrets::derived);
        SprigModule.addTold(
                library,
                "encryptAES",
                2,
                (run, a) -> {
                    run.budget().text(a.text(2).length() * 2L);
                    TextCipher cipher = new TextCipher(new BudgetedRandom(run.budget()));
                    return LuaText.of(cipher.encrypt(a.text(1).asBytes(), a.text(2).asBytes()));
                });
        SprigModule.addTold(
                library,
                "decryptAES",
                2,
                (run, a) -> {
                    run.budget().text(a.text(2).length());
                    return LuaText.ofBytes(
                            TextCipher.decrypt(a.text(1).asBytes(), a.text(2).asBytes()));
                });
        SprigModule.add(
                library,
                "genPrivateKey",
                1,
                (run, a) ->
                        LuaText.of(
                                new PrivateKeys(new BudgetedRandom(run.budget()))
                                        .generate(a.text(1).toString())));
    }

    private static void digests(Library library) {
        SprigModule.add(
                library,
                "adler32sum",
                1,
                (run, a) -> {
                    Adler32 sum = new Adler32();
                    sum.update(a.text(1).bytes());
                    return LuaText.of(Long.toString(sum.getValue()));
                });
        digest(library, "sha1sum", "SHA-1");
        digest(library, "sha256sum", "SHA-256");
        digest(library, "sha512sum", "SHA-512");
    }

    private static void digest(Library library, String name, String algorithm) {
        SprigModule.add(
                library,
                name,
                1,
                (run, a) -> {
                    run.budget().text(a.text(1).length());
                    try {
                        byte[] sum = MessageDigest.getInstance(algorithm).digest(a.text(1).bytes());
                        return LuaText.of(HexFormat.of().formatHex(sum));
                    } catch (GeneralSecurityException e) {
                        throw new IllegalStateException("every JDK has " + algorithm, e);
                    }
                });
    }

    private static void codes(Library library) {
        SprigModule.add(
                library,
                "b64enc",
                1,
                (run, a) -> {
                    run.budget().text(a.text(1).length() * 4L / 3);
                    return LuaText.of(Base64.getEncoder().encode(a.text(1).bytes()));
                });
        SprigModule.add(
                library,
                "b32enc",
                1,
                (run, a) -> {
                    run.budget().text(a.text(1).length() * 8L / 5);
                    return LuaText.of(BaseCodes.encode32(a.text(1).bytes()));
                });
        SprigModule.addTold(
                library,
                "b64dec",
                1,
                (run, a) -> LuaText.of(decoded("b64dec", a.text(1), run, BaseCodes::decode64)));
        SprigModule.addTold(
                library,
                "b32dec",
                1,
                (run, a) -> LuaText.of(decoded("b32dec", a.text(1), run, BaseCodes::decode32)));
    }

    private interface Decoding {
        byte[] decode(String bytes);
    }

    private static byte[] decoded(String name, LuaText text, LuaRun run, Decoding decoding) {
        run.budget().text(text.length());
        try {
            return decoding.decode(text.asBytes());
        } catch (SprigFault e) {
            throw new SprigFault(name + ": " + e.getMessage());
        }
    }

    private static String hashed(LuaRun run, LuaText password) {
        run.budget().steps(HASHING);
        return Bcrypt.hash(password.bytes(), new BudgetedRandom(run.budget()));
    }

    private static LuaText htpasswd(LuaRun run, LuaText user, LuaText password) {
        return user.indexOf(LuaText.of(":"), 0) >= 0
                ? LuaText.of("invalid username: ").plus(user)
                : user.plus(LuaText.of(":" + hashed(run, password)));
    }

    private static Object derived(LuaRun run, Arguments a) {
        run.budget().steps(HASHING);
        run.budget().memory(SitePassword.room());
        return LuaText.ofBytes(
                SitePassword.derive(
                        (long) a.number(1),
                        a.text(2).asBytes(),
                        a.text(3).asBytes(),
                        a.text(4).asBytes(),
                        a.text(5).asBytes()));
    }
}
