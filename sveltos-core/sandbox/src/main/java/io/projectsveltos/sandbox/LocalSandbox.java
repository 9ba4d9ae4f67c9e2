package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The sandbox of the command line and the quick start: a management cluster and managed ones that
 * keep running when this JVM ends. All that is known about them is in the state folder.
 */
public final class LocalSandbox {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String MANAGEMENT = "management";
    private static final String CONTROLLER = "controller.json";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final SandboxConfig config;
    private final Path folder;

    /** The sandbox whose state is in the configured folder, whether it runs or not. */
    public LocalSandbox(SandboxConfig config) {
        this.config = config;
        this.folder = config.state();
    }

    /**
     * Starts a management cluster and that many managed ones. One that runs already with at least
     * as many is left as it is.
     */
    public LocalSandboxStatus up(int managed) {
        Servers servers = Servers.of(config);
        try (FileLease _ = FileLease.waitFor(lock(), config.progress())) {
            LocalSandboxStatus now = status();
            if (now.running()) {
                if (now.managed().size() >= managed) {
                    return now;
                }
                throw new SveltosException(
                        SandboxErrorCode.ALREADY_RUNNING,
                        "A sandbox with "
                                + now.managed().size()
                                + " managed clusters runs in "
                                + folder
                                + ": take it down before you start one with "
                                + managed
                                + ".");
            }
            clear();
            start(servers, managed);
            return status();
        } catch (IOException e) {
            throw fileFailed(e);
        }
    }

    private void start(Servers servers, int managed) throws IOException {
        List<String> names =
                Stream.concat(
                                Stream.of(MANAGEMENT),
                                IntStream.rangeClosed(1, managed)
                                        .mapToObj(LocalSandbox::managedName))
                        .toList();
        config.progress().accept("Starting " + names.size() + " control planes.");
        Sandbox sandbox = Sandbox.startDetached(servers, folder);
        try {
            sandbox.addAll(names);
            Files.createSymbolicLink(kubectl(), servers.kubectl());
            sandbox.release();
        } catch (SveltosException | IOException e) {
            clear();
            throw e;
        }
    }

    private static String managedName(int number) {
        return "managed-" + number;
    }

    /** Ends the controller, then every server, and removes the state. Fine where nothing runs. */
    public void down() {
        try (FileLease _ = FileLease.waitFor(lock(), config.progress())) {
            controller().ifPresent(LocalSandbox::endGently);
            clear();
        } catch (IOException e) {
            throw fileFailed(e);
        }
    }

    private static void endGently(ControllerProcess controller) {
        Optional<ProcessHandle> process =
                ProcessHandle.of(controller.pid()).filter(ignored -> controller.alive());
        process.ifPresent(
                handle -> {
                    handle.destroy();
                    if (!ended(handle)) {
                        handle.destroyForcibly();
                        ended(handle);
                    }
                });
    }

    private static boolean ended(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        } catch (ExecutionException e) {
            throw new IllegalStateException("waiting for process " + process.pid() + " failed", e);
        }
    }

    /** Ends what the pid files name and removes everything a sandbox puts into the folder. */
    private void clear() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> tree = Files.find(folder, 2, (path, found) -> isPidFile(path))) {
            files = tree.toList();
        }
        List<ProcessHandle> processes = new ArrayList<>();
        for (Path file : files) {
            new PidFile(file).find().ifPresent(processes::add);
        }
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(LocalSandbox::ended);
        for (Path file : files) {
            // What holds a pid file, the file itself or a control plane's folder, is a sandbox's.
            StateFolder.delete(folder.resolve(folder.relativize(file).getName(0)));
        }
        for (String own : List.of(Servers.ETCD, "etcd.log", CONTROLLER, Servers.KUBECTL)) {
            StateFolder.delete(folder.resolve(own));
        }
    }

    private static boolean isPidFile(Path path) {
        return path.getFileName().toString().endsWith(".pid");
    }

    /** What runs now. */
    public LocalSandboxStatus status() {
        List<Path> managed = new ArrayList<>();
        for (int i = 1; serves(managedName(i)); i++) {
            managed.add(kubeconfig(managedName(i)));
        }
        Path management = serves(MANAGEMENT) ? kubeconfig(MANAGEMENT) : null;
        return new LocalSandboxStatus(management, managed, liveController());
    }

    private @Nullable ControllerProcess liveController() {
        return controller().filter(ControllerProcess::alive).orElse(null);
    }

    private boolean serves(String plane) {
        Path pid = folder.resolve(plane).resolve(Servers.API_SERVER + ".pid");
        try {
            return Files.exists(kubeconfig(plane)) && new PidFile(pid).find().isPresent();
        } catch (IOException e) {
            throw fileFailed(e);
        }
    }

    private Path kubeconfig(String plane) {
        return folder.resolve(plane).resolve("kubeconfig");
    }

    /** Remembers the controller, so that {@link #status} shows it and {@link #down} ends it. */
    public void record(ControllerProcess controller) {
        try {
            Files.writeString(folder.resolve(CONTROLLER), JSON.writeValueAsString(controller));
        } catch (IOException e) {
            throw fileFailed(e);
        }
    }

    /** The controller that was recorded last; it may have ended since. */
    public Optional<ControllerProcess> controller() {
        try {
            String json = Files.readString(folder.resolve(CONTROLLER));
            return Optional.of(JSON.readValue(json, ControllerProcess.class));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | JacksonException e) {
            throw fileFailed(e);
        }
    }

    /** The kubectl that belongs to the servers, in the state folder while the sandbox is up. */
    public Path kubectl() {
        return folder.resolve(Servers.KUBECTL);
    }

    /** The folder with kubeconfigs, logs and pids. */
    public Path folder() {
        return folder;
    }

    /** Beside the folder, since the folder comes and goes. */
    private Path lock() {
        return folder.resolveSibling(folder.getFileName() + ".lock");
    }

    private SveltosException fileFailed(Exception cause) {
        return new SveltosException(
                SandboxErrorCode.FILE_FAILED,
                "The state of the sandbox in " + folder + " cannot be read or written.",
                cause);
    }
}
