package io.projectsveltos.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/**
 * Bytes as they are on the wire, in base64. Unlike an array they are equal when they are the same
 * bytes, so that records that hold them can be compared.
 *
 * @param base64 the bytes in base64
 */
public record Bytes(@JsonValue String base64) {

    /** Takes text as it is; whether it is base64 shows when it is decoded. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Bytes {}

    /** Encodes bytes. */
    public static Bytes of(byte[] bytes) {
        return new Bytes(Base64.getEncoder().encodeToString(bytes));
    }

    /** Decodes the bytes. */
    public byte[] toArray() {
        return Base64.getDecoder().decode(base64);
    }
}
