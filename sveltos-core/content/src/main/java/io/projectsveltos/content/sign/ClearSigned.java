package io.projectsveltos.content.sign;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A text with its signature below. What stands before or behind is refused, so that nobody takes
 * for signed what is not.
 *
 * @param text the signed lines, without their marks
 * @param signature in armor
 */
record ClearSigned(List<String> text, byte[] signature) {
    private static final String BEGIN = "-----BEGIN PGP SIGNED MESSAGE-----";
    private static final String SIGNATURE = "-----BEGIN PGP SIGNATURE-----";
    private static final String END = "-----END PGP SIGNATURE-----";
    private static final Pattern BLANKS_AT_END = Pattern.compile("[ \t]+$");

    ClearSigned {
        text = List.copyOf(text);
    }

    /** Reads a file; empty where it is no such text. */
    static Optional<ClearSigned> parse(byte[] file) {
        List<String> lines = new String(file, StandardCharsets.UTF_8).strip().lines().toList();
        int blank = lines.indexOf("");
        int signature = lines.indexOf(SIGNATURE);
        if (lines.isEmpty()
                || !lines.getFirst().equals(BEGIN)
                || !lines.getLast().equals(END)
                || lines.indexOf(END) != lines.size() - 1
                || lines.lastIndexOf(SIGNATURE) != signature
                || blank < 0
                || blank > signature) {
            return Optional.empty();
        }
        List<String> text =
                lines.subList(blank + 1, signature).stream().map(ClearSigned::plain).toList();
        String armor = String.join("\n", lines.subList(signature, lines.size())) + "\n";
        return Optional.of(new ClearSigned(text, armor.getBytes(StandardCharsets.UTF_8)));
    }

    /** The bytes that are signed: each line without blanks at its end, CR and LF between them. */
    byte[] canonical() {
        return String.join("\r\n", text).getBytes(StandardCharsets.UTF_8);
    }

    private static String plain(String line) {
        String unescaped = line.startsWith("- ") ? line.substring(2) : line;
        return BLANKS_AT_END.matcher(unescaped).replaceFirst("");
    }
}
