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
 * Builds a program once for each version of its sources and keeps it outside the tree. A build from
 * nothing compiles many hundred packages, so it says how far it is.
 */
final class GoBuild {
    private static final int MINIMUM_GO = 26;
    private static final Pattern GO_VERSION = Pattern.compile("go1\\.(\\d+)");
    private static final int KEPT_LINES = 15;
    private static final long REPORT_EVERY = TimeUnit.SECONDS.toNanos(10);

    private final GoProgram program;
    private final Path cache;
    private final Consumer<String> progress;

    GoBuild(GoProgram program, Path cache, Consumer<String> progress) {
        this.program = program;
        this.cache = cache.resolve(program.name());
        this.progress = progress;
    }

    /** The folder with the program under every one of its names. */
    Path ensure() {
        Path folder = cache.resolve(program.key());
        if (built(folder)) {
            return folder;
        }
        try (FileLease _ = FileLease.waitFor(cache.resolve(program.key() + ".lock"), progress)) {
            if (!built(folder)) {
                build(folder);
            }
            return folder;
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.FILE_FAILED,
                    "The sandbox cannot write below " + cache + ": make the folder writable.",
                    e);
        }
    }

    private boolean built(Path folder) {
        return Files.isExecutable(folder.resolve(program.binary()));
    }

    private void build(Path folder) throws IOException {
        requireGo();
        Path scratch = cache.resolve(program.key() + ".building");
        StateFolder.delete(scratch);
        program.sources().writeTo(scratch.resolve("src"));
        progress.accept(
                "Building "
                        + program.title()
                        + " with Go: about "
                        + program.patience()
                        + " the first time on two cores.");
        compile(scratch);
        for (String alias : program.aliases()) {
            Files.createSymbolicLink(scratch.resolve(alias), Path.of(program.binary()));
        }
        StateFolder.delete(folder);
        Files.move(scratch, folder, StandardCopyOption.ATOMIC_MOVE);
        progress.accept("Built " + program.title() + ".");
    }

    private void compile(Path scratch) throws IOException {
        ProcessBuilder go =
                new ProcessBuilder(
                        "go",
                        "build",
                        "-v",
                        "-ldflags=" + program.linkerFlags(),
                        "-o",
                        "../" + program.binary(),
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
                    "Building "
                            + program.title()
                            + " failed; check that Go can reach its module proxy, then try again."
                            + " Go said:\n"
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
                "install Go 1." + MINIMUM_GO + " or later; the sandbox and Helm are built with it.";
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
                    SandboxErrorCode.BUILD_FAILED, "A build with Go was called off.", e);
        }
    }
}
