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

/** The sources of the servers' binary as they ship in the jar, by file name. */
record GoSources(Map<String, byte[]> files) {
    /** A jar cannot be listed portably; a test compares this with the folder. */
    static final List<String> NAMES =
            List.of(
                    "go.mod",
                    "go.sum",
                    "identities.go",
                    "kubectl.go",
                    "lifetime.go",
                    "main.go",
                    "pki.go",
                    "podsim.go",
                    "podstatus.go");

    private static final Pattern KUBERNETES =
            Pattern.compile("^\\s*k8s\\.io/kubernetes (v1\\.(\\d+)\\.\\S+)$", Pattern.MULTILINE);

    static GoSources load() {
        Map<String, byte[]> files = new TreeMap<>();
        for (String name : NAMES) {
            try (InputStream in = GoSources.class.getResourceAsStream("go/" + name)) {
                if (in == null) {
                    throw new IllegalStateException("resource go/" + name + " is not in the jar");
                }
                files.put(name, in.readAllBytes());
            } catch (IOException e) {
                throw new SveltosException(
                        SandboxErrorCode.FILE_FAILED,
                        "The source file " + name + " of the sandbox cannot be read from the jar.",
                        e);
            }
        }
        return new GoSources(files);
    }

    /** The version of Kubernetes they build, e.g. {@code v1.37.2}. */
    String kubernetesVersion() {
        return kubernetes().group(1);
    }

    String kubernetesMinor() {
        return kubernetes().group(2);
    }

    private Matcher kubernetes() {
        String module =
                new String(files.getOrDefault("go.mod", new byte[0]), StandardCharsets.UTF_8);
        Matcher found = KUBERNETES.matcher(module);
        if (!found.find()) {
            throw new IllegalStateException("go.mod names no version of k8s.io/kubernetes");
        }
        return found;
    }

    /** The name of what they build: other sources or versions give another one. */
    String key() {
        MessageDigest digest = sha256();
        files.forEach(
                (name, content) -> {
                    digest.update(name.getBytes(StandardCharsets.UTF_8));
                    digest.update((byte) 0);
                    digest.update(content);
                });
        return kubernetesVersion() + "-" + HexFormat.of().formatHex(digest.digest(), 0, 8);
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
