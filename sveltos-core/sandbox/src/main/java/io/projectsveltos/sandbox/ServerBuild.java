package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Builds the servers' binary once for each version of its sources and keeps it outside the tree. A
 * build from nothing compiles about two thousand packages, so it says how far it is.
 */
final class ServerBuild {
    private static final int MINIMUM_GO = 26;
    private static final Pattern GO_VERSION = Pattern.compile("go1\\.(\\d+)");
    private static final int KEPT_LINES = 15;
    private static final long REPORT_EVERY = TimeUnit.SECONDS.toNanos(10);

    private final Path cache;
    private final Consumer<String> progress;

    ServerBuild(Path cache, Consumer<String> progress) {
        this.cache = cache.resolve("sandbox");
        this.progress = progress;
    }

    /** The folder with the binary under every program's name. */
    Path ensure() {
        GoSources sources = GoSources.load();
        Path folder = cache.resolve(sources.key());
        if (Files.isExecutable(folder.resolve(Servers.BINARY))) {
            return folder;
        }
        try (FileLease _ = FileLease.waitFor(cache.resolve(sources.key() + ".lock"), progress)) {
            if (!Files.isExecutable(folder.resolve(Servers.BINARY))) {
                build(sources, folder);
            }
            return folder;
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.FILE_FAILED,
                    "The sandbox cannot write below " + cache + ": make the folder writable.",
                    e);
        }
    }

    private void build(GoSources sources, Path folder) throws IOException {
        requireGo();
        Path scratch = cache.resolve(sources.key() + ".building");
        StateFolder.delete(scratch);
        sources.writeTo(scratch.resolve("src"));
        progress.accept(
                "Building the sandbox's control plane (Kubernetes "
                        + sources.kubernetesVersion()
                        + ") with Go: about 10 minutes the first time on two cores.");
        compile(sources, scratch);
        for (String program : Servers.PROGRAMS) {
            Files.createSymbolicLink(scratch.resolve(program), Path.of(Servers.BINARY));
        }
        StateFolder.delete(folder);
        Files.move(scratch, folder, StandardCopyOption.ATOMIC_MOVE);
        progress.accept("The sandbox's control plane is built.");
    }

    private void compile(GoSources sources, Path scratch) throws IOException {
        // Unstamped servers call themselves v0.0.0-master, which no version check accepts.
        String version = "k8s.io/component-base/version";
        String stamp =
                String.format(
                        "-s -w -X %1$s.gitVersion=%2$s -X %1$s.gitMajor=1 -X %1$s.gitMinor=%3$s"
                                + " -X %1$s.gitTreeState=clean",
                        version, sources.kubernetesVersion(), sources.kubernetesMinor());
        ProcessBuilder go =
                new ProcessBuilder(
                        "go",
                        "build",
                        "-v",
                        "-ldflags=" + stamp,
                        "-o",
                        "../" + Servers.BINARY,
                        ".");
        go.directory(scratch.resolve("src").toFile()).redirectErrorStream(true);
        go.environment().put("CGO_ENABLED", "0");
        go.environment().put("GOFLAGS", "-buildvcs=false");
        go.environment().put("GOWORK", "off");
        Process process = go.start();
        process.getOutputStream().close();
        Deque<String> last = follow(process);
        if (waitFor(process) != 0) {
            throw new SveltosException(
                    SandboxErrorCode.BUILD_FAILED,
                    "The sandbox's control plane does not build; check that Go can reach its module"
                            + " proxy, then try again. Go said:\n"
                            + String.join("\n", last));
        }
    }

    private Deque<String> follow(Process process) throws IOException {
        Deque<String> last = new ArrayDeque<>();
        int packages = 0;
        int downloads = 0;
        long reported = System.nanoTime();
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last.addLast(line);
                if (last.size() > KEPT_LINES) {
                    last.removeFirst();
                }
                if (line.startsWith("go: downloading")) {
                    downloads++;
                } else {
                    packages++;
                }
                if (System.nanoTime() - reported > REPORT_EVERY) {
                    reported = System.nanoTime();
                    progress.accept(
                            "Building: "
                                    + downloads
                                    + " modules fetched, "
                                    + packages
                                    + " packages compiled");
                }
            }
        }
        return last;
    }

    private static void requireGo() {
        String cure =
                "install Go 1."
                        + MINIMUM_GO
                        + " or later; the sandbox's servers are built with it.";
        try {
            Process process = new ProcessBuilder("go", "env", "GOVERSION").start();
            String version =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                            .strip();
            Matcher found = GO_VERSION.matcher(version);
            if (waitFor(process) == 0
                    && (!found.find() || Integer.parseInt(found.group(1)) < MINIMUM_GO)) {
                throw new SveltosException(
                        SandboxErrorCode.GO_MISSING,
                        "Go is " + version + ", which is too old: " + cure);
            }
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.GO_MISSING, "Go was not found on the PATH: " + cure, e);
        }
    }

    private static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    SandboxErrorCode.BUILD_FAILED, "The build of the sandbox was called off.", e);
        }
    }
}
