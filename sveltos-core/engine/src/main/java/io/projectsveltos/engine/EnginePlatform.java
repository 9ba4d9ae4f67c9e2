package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * The platform an engine is built for, as Go names it.
 *
 * @param os e.g. {@code linux}
 * @param arch e.g. {@code amd64}
 */
public record EnginePlatform(String os, String arch) {
    public EnginePlatform {
        requireNonNull(os, "os is null");
        requireNonNull(arch, "arch is null");
    }

    /** The platform this process runs on. */
    public static EnginePlatform current() {
        return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static EnginePlatform of(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String arch = osArch.toLowerCase(Locale.ROOT);
        return new EnginePlatform(
                os.startsWith("mac") ? "darwin" : os,
                switch (arch) {
                    case "x86_64" -> "amd64";
                    case "aarch64" -> "arm64";
                    default -> arch;
                });
    }

    /** The folder of this platform's engines, e.g. {@code linux-amd64}. */
    public String folder() {
        return os + "-" + arch;
    }
}
