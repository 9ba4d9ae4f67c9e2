package io.projectsveltos.scripting.lua;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A text as code points, each with the offset of its first byte. */
record Runes(int[] codes, int[] offsets) {
    static final int REPLACEMENT = 0xfffd;

    static Runes of(LuaText text) {
        int[] codes = new int[text.length()];
        int[] offsets = new int[text.length() + 1];
        int count = 0;
        int at = 0;
        while (at < text.length()) {
            offsets[count] = at;
            int length = sequence(text, at);
            codes[count] = length == 0 ? REPLACEMENT : decode(text, at, length);
            at += Math.max(1, length);
            count++;
        }
        offsets[count] = text.length();
        return new Runes(Arrays.copyOf(codes, count), Arrays.copyOf(offsets, count + 1));
    }

    /** How many bytes the character at an offset has; 0 where the bytes are none. */
    private static int sequence(LuaText text, int at) {
        int first = text.at(at);
        int length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (length == 1) {
            return 1;
        }
        if (length == 0 || first > 0xf4 || at + length > text.length()) {
            return 0;
        }
        return valid(text.part(at, at + length)) ? length : 0;
    }

    static boolean valid(LuaText text) {
        try {
            CharBuffer read =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text.bytes()));
            return read.hasArray();
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static int decode(LuaText text, int at, int length) {
        return length == 1 ? text.at(at) : text.part(at, at + length).toString().codePointAt(0);
    }

    int count() {
        return codes.length;
    }

    int code(int index) {
        return codes[index];
    }

    int offset(int index) {
        return offsets[index];
    }

    /** The code points of a part as text again. */
    LuaText text(int from, int to) {
        return LuaText.of(new String(codes, from, to - from));
    }

    boolean holds(int code) {
        for (int one : codes) {
            if (one == code) {
                return true;
            }
        }
        return false;
    }

    /** Code points of the text this is of; a byte that is no character as its negative. */
    int[] orBytes(LuaText text) {
        int[] either = codes.clone();
        for (int i = 0; i < either.length; i++) {
            boolean broken = codes[i] == REPLACEMENT && offsets[i + 1] - offsets[i] == 1;
            either[i] = broken ? -text.at(offsets[i]) : codes[i];
        }
        return either;
    }

    /** Which code points there are. */
    Set<Integer> kinds() {
        return IntStream.of(codes).boxed().collect(Collectors.toSet());
    }

    static LuaText text(int code) {
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        boolean valid = Character.isValidCodePoint(code) && !surrogate;
        return LuaText.of(Character.toString(valid ? code : REPLACEMENT));
    }
}
