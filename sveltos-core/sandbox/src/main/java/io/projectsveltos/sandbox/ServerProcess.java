package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One running server. Its output goes to {@code <program>.log} and its pid to {@code <program>.pid}
 * in the folder it belongs to.
 *
 * @param process holds the pipe that keeps a tethered server alive: losing the reference closes it
 */
record ServerProcess(String program, Path log, Process process) {
    private static final int TAIL = 2_000;

    static ServerProcess start(
            Servers servers,
            Lifetime lifetime,
            String program,
            Path folder,
            List<String> arguments) {
        List<String> command = new ArrayList<>(servers.command(lifetime, program));
        command.addAll(arguments);
        Path log = folder.resolve(program + ".log");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        // Collecting less often saves a third of the processor time of a start and a tenth of that
        // of a request; the limit keeps the memory of a busy server where it would be otherwise.
        builder.environment().putIfAbsent("GOGC", "400");
        builder.environment().putIfAbsent("GOMEMLIMIT", "600MiB");
        if (lifetime == Lifetime.DETACHED) {
            builder.redirectInput(new File("/dev/null"));
        }
        try {
            Process process = builder.start();
            new PidFile(folder.resolve(program + ".pid")).write(process.toHandle());
            return new ServerProcess(program, log, process);
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "The server "
                            + program
                            + " of the sandbox cannot be started from "
                            + servers.binary()
                            + ".",
                    e);
        }
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Waits that long, or until the server ends. */
    void pause(Duration time) {
        try {
            if (process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "The start of " + program + " was called off.",
                    e);
        }
    }

    /** Ends it at once; what it held is thrown away, or kept by etcd. */
    void kill() {
        List<ProcessHandle> all = processes();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(one -> one.onExit().join());
    }

    /** The process, and the foreign server that it may be a mere wrapper of. */
    List<ProcessHandle> processes() {
        return Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    }

    boolean portWasTaken() {
        return tail().contains("address already in use");
    }

    String tail() {
        try {
            byte[] content = Files.readAllBytes(log);
            int from = Math.max(0, content.length - TAIL);
            return new String(content, from, content.length - from, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(no log: " + e.getMessage() + ")";
        }
    }
}
