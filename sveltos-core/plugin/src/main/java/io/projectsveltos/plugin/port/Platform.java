package io.projectsveltos.plugin.port;

import java.util.Locale;

/**
 * Names a platform as Go does, which is how engines are built.
 *
 * @param os the value of {@code os.name}
 * @param architecture the value of {@code os.arch}
 */
public record Platform(String os, String architecture) {
    /** E.g. {@code linux-amd64}. */
    public String folder() {
        return system() + "-" + processor();
    }

    private String system() {
        String name = os.toLowerCase(Locale.ROOT);
        return name.startsWith("mac") ? "darwin" : name.startsWith("windows") ? "windows" : name;
    }

    private String processor() {
        return switch (architecture) {
            case "x86_64" -> "amd64";
            case "aarch64" -> "arm64";
            default -> architecture;
        };
    }
}
