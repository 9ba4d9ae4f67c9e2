package io.projectsveltos.scripting.lua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** A string of Lua: bytes, of whatever meaning. */
final class LuaText implements Comparable<LuaText> {
    static final LuaText EMPTY = new LuaText(new byte[0]);

    private static final int SHORT = 16;
    private static final int BROKEN = 0xdc00;

    private final byte[] bytes;
    private int hash;

    private LuaText(byte[] bytes) {
        this.bytes = bytes;
    }

    static LuaText of(String text) {
        return text.isEmpty() ? EMPTY : new LuaText(text.getBytes(UTF_8));
    }

    /** Takes the bytes over; nobody may change them afterwards. */
    static LuaText of(byte[] bytes) {
        return new LuaText(bytes);
    }

    /** From a string of which each char is a byte. */
    static LuaText ofBytes(String bytes) {
        return new LuaText(bytes.getBytes(ISO_8859_1));
    }

    /** A string of which each char is a byte. */
    String asBytes() {
        return new String(bytes, ISO_8859_1);
    }

    /** From characters as {@link #asCharacters} gives them. */
    static LuaText ofCharacters(String text) {
        return text.chars().anyMatch(LuaText::isBroken)
                ? new LuaText(bytes(text))
                : LuaText.of(text);
    }

    /** Characters; a byte that is part of none is half a pair, so that it can be brought back. */
    String asCharacters() {
        StringBuilder text = new StringBuilder(bytes.length);
        for (int code : Runes.of(this).orBytes(this)) {
            text.appendCodePoint(code < 0 ? BROKEN - code : code);
        }
        return text.toString();
    }

    private static boolean isBroken(int unit) {
        return unit >= BROKEN + 0x80 && unit <= BROKEN + 0xff;
    }

    private static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        text.codePoints()
                .forEach(
                        code -> {
                            if (isBroken(code)) {
                                bytes.write(code - BROKEN);
                            } else {
                                bytes.writeBytes(Character.toString(code).getBytes(UTF_8));
                            }
                        });
        return bytes.toByteArray();
    }

    int length() {
        return bytes.length;
    }

    int at(int index) {
        return bytes[index] & 0xff;
    }

    /** The bytes themselves; not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    LuaText part(int from, int to) {
        return from == 0 && to == bytes.length
                ? this
                : new LuaText(Arrays.copyOfRange(bytes, from, to));
    }

    /** The bytes from the end to the begin. */
    LuaText reversed() {
        byte[] turned = new byte[bytes.length];
        for (int i = 0; i < turned.length; i++) {
            turned[i] = bytes[bytes.length - 1 - i];
        }
        return new LuaText(turned);
    }

    LuaText plus(LuaText other) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + other.bytes.length);
        System.arraycopy(other.bytes, 0, joined, bytes.length, other.bytes.length);
        return new LuaText(joined);
    }

    /** The first place of the other text at or behind {@code from}, or -1; in linear time. */
    int indexOf(LuaText other, int from) {
        if (other.bytes.length == 0) {
            return from <= bytes.length ? from : -1;
        }
        int[] borders = other.bytes.length > SHORT ? other.borders() : null;
        int matched = 0;
        for (int i = from; i < bytes.length; i++) {
            if (borders == null) {
                if (startsAt(other, i)) {
                    return i;
                }
                continue;
            }
            while (matched > 0 && bytes[i] != other.bytes[matched]) {
                matched = borders[matched - 1];
            }
            matched += bytes[i] == other.bytes[matched] ? 1 : 0;
            if (matched == other.bytes.length) {
                return i - matched + 1;
            }
        }
        return -1;
    }

    private boolean startsAt(LuaText other, int at) {
        int end = at + other.bytes.length;
        return end <= bytes.length
                && Arrays.equals(bytes, at, end, other.bytes, 0, other.bytes.length);
    }

    /** For each begin of the text, how much of it is its own end again. */
    private int[] borders() {
        int[] borders = new int[bytes.length];
        int matched = 0;
        for (int i = 1; i < bytes.length; i++) {
            while (matched > 0 && bytes[i] != bytes[matched]) {
                matched = borders[matched - 1];
            }
            matched += bytes[i] == bytes[matched] ? 1 : 0;
            borders[i] = matched;
        }
        return borders;
    }

    @Override
    public int compareTo(LuaText other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LuaText text && Arrays.equals(bytes, text.bytes);
    }

    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            known = Arrays.hashCode(bytes);
            hash = known;
        }
        return known;
    }

    /** The bytes as UTF-8; what is none becomes the replacement character. */
    @Override
    public String toString() {
        return new String(bytes, UTF_8);
    }
}
