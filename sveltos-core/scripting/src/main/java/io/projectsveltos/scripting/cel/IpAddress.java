package io.projectsveltos.scripting.cel;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** An address of IPv4 (4 bytes) or IPv6 (16 bytes). */
record IpAddress(List<Byte> bytes) {
    private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern V4 = Pattern.compile(OCTET + "(?:\\." + OCTET + "){3}");
    private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");
    private static final int GROUPS = 8;
    private static final int V4_BYTES = 4;

    static boolean readable(String text) {
        try {
            parse(text);
            return true;
        } catch (CelFailure e) {
            return false;
        }
    }

    static IpAddress parse(String text) {
        if (V4.matcher(text).matches()) {
            return of(v4(text));
        }
        byte[] bytes = v6(text);
        if (isMapped(bytes)) {
            throw new CelFailure(
                    "'" + text + "' maps an IPv4 address into IPv6; write the IPv4 address");
        }
        return of(bytes);
    }

    static boolean canonical(String text) {
        return parse(text).toString().equals(text);
    }

    private static IpAddress of(byte[] bytes) {
        List<Byte> boxed = new ArrayList<>(bytes.length);
        for (byte one : bytes) {
            boxed.add(one);
        }
        return new IpAddress(List.copyOf(boxed));
    }

    private static byte[] v4(String text) {
        byte[] bytes = new byte[V4_BYTES];
        String[] octets = text.split("\\.", -1);
        for (int i = 0; i < V4_BYTES; i++) {
            bytes[i] = (byte) Integer.parseInt(octets[i]);
        }
        return bytes;
    }

    private static byte[] v6(String text) {
        int gap = text.indexOf("::");
        List<Integer> head = groups(text, gap < 0 ? text : text.substring(0, gap), gap < 0);
        List<Integer> tail = gap < 0 ? List.of() : groups(text, text.substring(gap + 2), true);
        int missing = GROUPS - head.size() - tail.size();
        if (gap < 0 ? missing != 0 : missing < 1) {
            throw unreadable(text);
        }
        byte[] bytes = new byte[2 * GROUPS];
        for (int i = 0; i < GROUPS; i++) {
            int group =
                    i < head.size()
                            ? head.get(i)
                            : i < head.size() + missing ? 0 : tail.get(i - head.size() - missing);
            bytes[2 * i] = (byte) (group >> Byte.SIZE);
            bytes[2 * i + 1] = (byte) group;
        }
        return bytes;
    }

    private static List<Integer> groups(String whole, String part, boolean last) {
        if (part.isEmpty()) {
            return List.of();
        }
        List<Integer> groups = new ArrayList<>();
        String[] words = part.split(":", -1);
        for (int i = 0; i < words.length; i++) {
            if (last && i == words.length - 1 && V4.matcher(words[i]).matches()) {
                byte[] four = v4(words[i]);
                groups.add(((four[0] & 0xff) << Byte.SIZE) | (four[1] & 0xff));
                groups.add(((four[2] & 0xff) << Byte.SIZE) | (four[3] & 0xff));
            } else if (GROUP.matcher(words[i]).matches()) {
                groups.add(HexFormat.fromHexDigits(words[i]));
            } else {
                throw unreadable(whole);
            }
        }
        return groups;
    }

    private static boolean isMapped(byte[] bytes) {
        byte[] prefix = new byte[12];
        prefix[10] = (byte) 0xff;
        prefix[11] = (byte) 0xff;
        return Arrays.equals(Arrays.copyOf(bytes, 12), prefix);
    }

    private static CelFailure unreadable(String text) {
        return new CelFailure("'" + text + "' is not an IP address");
    }

    boolean v4() {
        return bytes.size() == V4_BYTES;
    }

    boolean unspecified() {
        return bytes.stream().allMatch(one -> one == 0);
    }

    boolean loopback() {
        return address().isLoopbackAddress();
    }

    boolean linkLocalMulticast() {
        return v4()
                ? at(0) == 224 && at(1) == 0 && at(2) == 0
                : at(0) == 0xff && (at(1) & 0x0f) == 0x02;
    }

    boolean linkLocalUnicast() {
        return address().isLinkLocalAddress();
    }

    boolean globalUnicast() {
        boolean broadcast = v4() && bytes.stream().allMatch(one -> one == (byte) 0xff);
        return !broadcast
                && !unspecified()
                && !loopback()
                && !address().isMulticastAddress()
                && !linkLocalUnicast();
    }

    private int at(int index) {
        return bytes.get(index) & 0xff;
    }

    private InetAddress address() {
        byte[] raw = new byte[bytes.size()];
        for (int i = 0; i < raw.length; i++) {
            raw[i] = bytes.get(i);
        }
        try {
            return InetAddress.getByAddress(raw);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The canonical form: lower case, the longest run of zero groups left out. */
    @Override
    public String toString() {
        if (v4()) {
            return at(0) + "." + at(1) + "." + at(2) + "." + at(3);
        }
        int start = 0;
        int length = 0;
        for (int i = 0; i < GROUPS; i++) {
            int end = i;
            while (end < GROUPS && group(end) == 0) {
                end++;
            }
            if (end - i > length && end - i > 1) {
                start = i;
                length = end - i;
            }
        }
        if (length == 0) {
            return words(0, GROUPS);
        }
        return words(0, start) + "::" + words(start + length, GROUPS);
    }

    private int group(int index) {
        return (at(2 * index) << Byte.SIZE) | at(2 * index + 1);
    }

    private String words(int from, int to) {
        List<String> words = new ArrayList<>();
        for (int i = from; i < to; i++) {
            words.add(Integer.toHexString(group(i)));
        }
        return String.join(":", words);
    }
}
