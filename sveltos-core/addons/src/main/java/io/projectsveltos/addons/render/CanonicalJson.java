package io.projectsveltos.addons.render;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Digests plain JSON values so that equal values have equal digests, whatever the order of their
 * keys. Every value is written with its type and length, so that no two values read the same.
 */
public final class CanonicalJson {
    private final MessageDigest digest;

    private CanonicalJson(MessageDigest digest) {
        this.digest = digest;
    }

    /** {@code sha256:<hex>} of a value of maps, lists, strings, numbers, booleans and nulls. */
    public static String digest(@Nullable Object value) {
        try {
            CanonicalJson json = new CanonicalJson(MessageDigest.getInstance("SHA-256"));
            json.write(value);
            return "sha256:" + HexFormat.of().formatHex(json.digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private void write(@Nullable Object value) {
        switch (value) {
            case null -> scalar('n', "");
            case Map<?, ?> map -> {
                open('m', map.size());
                new TreeMap<>(map)
                        .forEach(
                                (key, item) -> {
                                    scalar('k', String.valueOf(key));
                                    write(item);
                                });
            }
            case List<?> list -> {
                open('l', list.size());
                list.forEach(this::write);
            }
            case String text -> scalar('s', text);
            case Boolean flag -> scalar('b', flag.toString());
            case Number number -> scalar('d', number.toString());
            default -> scalar('o', value.toString());
        }
    }

    private void open(char type, int size) {
        digest.update((type + Integer.toString(size) + ":").getBytes(StandardCharsets.UTF_8));
    }

    private void scalar(char type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        open(type, bytes.length);
        digest.update(bytes);
    }
}
