package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sources of a program in Go as they ship in the jar, by file name. */
record GoSources(Map<String, byte[]> files) {
    /** A jar cannot be listed portably; a test compares the names with the folder. */
    static GoSources load(String folder, List<String> names) {
        Map<String, byte[]> files = new TreeMap<>();
        for (String name : names) {
            String resource = folder + "/" + name;
            try (InputStream in = GoSources.class.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new IllegalStateException("resource " + resource + " is not in the jar");
                }
                files.put(name, in.readAllBytes());
            } catch (IOException e) {
                throw new SveltosException(
                        SandboxErrorCode.FILE_FAILED,
                        "The source file " + resource + " cannot be read from the jar.",
                        e);
            }
        }
        return new GoSources(files);
    }

    /** The version of a module that they are built with, e.g. {@code v1.37.2}. */
    String version(String module) {
        String text = new String(files.getOrDefault("go.mod", new byte[0]), StandardCharsets.UTF_8);
        Matcher found =
                Pattern.compile(
                                "^\\s*" + Pattern.quote(module) + " (v\\d+\\.\\d+\\.\\S+)",
                                Pattern.MULTILINE)
                        .matcher(text);
        if (!found.find()) {
            throw new IllegalStateException("go.mod names no version of " + module);
        }
        return found.group(1);
    }

    /** Tells other sources or versions from these. */
    String digest() {
        MessageDigest digest = sha256();
        files.forEach(
                (name, content) -> {
                    digest.update(name.getBytes(StandardCharsets.UTF_8));
                    digest.update((byte) 0);
                    digest.update(content);
                });
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    void writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is missing from this Java", e);
        }
    }
}
