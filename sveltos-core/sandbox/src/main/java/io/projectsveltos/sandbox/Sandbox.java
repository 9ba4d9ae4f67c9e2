package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Control planes that live as long as this object, and never longer than this JVM, however it ends.
 * They share one etcd. Safe for use by several threads.
 */
public final class Sandbox implements AutoCloseable {
    private final Servers servers;
    private final Lifetime lifetime;
    private final Path folder;
    private final Ports ports;
    private final Etcd etcd;
    private final Map<String, ControlPlane> planes = new ConcurrentHashMap<>();

    private Sandbox(Servers servers, Lifetime lifetime, Path folder) {
        this.servers = servers;
        this.lifetime = lifetime;
        this.folder = folder;
        this.ports = new Ports(() -> ThreadLocalRandom.current().nextLong());
        this.etcd = Etcd.start(servers, lifetime, folder, ports);
    }

    /** Builds the servers where that is still to do, and starts an empty sandbox. */
    public static Sandbox start(SandboxConfig config) {
        Servers servers = Servers.of(config);
        Path runs = config.cache().resolve("runs");
        try {
            return new Sandbox(servers, Lifetime.TETHERED, StateFolder.createForThisProcess(runs));
        } catch (IOException e) {
            throw cannotWrite(runs, e);
        }
    }

    /** Starts one whose servers outlive this JVM, with its state in that folder. */
    static Sandbox startDetached(Servers servers, Path folder) {
        try {
            StateFolder.createPrivate(folder);
        } catch (IOException e) {
            throw cannotWrite(folder, e);
        }
        return new Sandbox(servers, Lifetime.DETACHED, folder);
    }

    private static SveltosException cannotWrite(Path folder, IOException cause) {
        return new SveltosException(
                SandboxErrorCode.FILE_FAILED,
                "The sandbox cannot write below " + folder + ": make the folder writable.",
                cause);
    }

    /** Starts another control plane; returns when it serves and makes service accounts. */
    public ControlPlane add(String name) {
        if (!name.matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?")) {
            throw new IllegalArgumentException(
                    "control plane name '"
                            + name
                            + "' is not of lower-case letters, digits and '-'");
        }
        if (planes.containsKey(name)) {
            throw new IllegalArgumentException("the sandbox has a control plane '" + name + "'");
        }
        ControlPlane plane =
                ControlPlane.start(
                        servers, lifetime, folder.resolve(name), name, etcd.url(), ports);
        planes.put(name, plane);
        return plane;
    }

    /** Starts several control planes at the same time. */
    public List<ControlPlane> addAll(List<String> names) {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<ControlPlane>> starting =
                    names.stream().map(name -> executor.submit(() -> add(name))).toList();
            List<ControlPlane> started = new ArrayList<>();
            for (Future<ControlPlane> one : starting) {
                started.add(one.get());
            }
            return started;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SveltosException known) {
                throw known;
            }
            throw new IllegalStateException("a control plane did not start", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED, "The start of the sandbox was called off.", e);
        }
    }

    /** Those that were added and not closed with the sandbox, by name. */
    public Map<String, ControlPlane> controlPlanes() {
        return Map.copyOf(planes);
    }

    /** The folder with the logs and files of all servers; goes with the sandbox. */
    public Path folder() {
        return folder;
    }

    /** The kubectl that belongs to the servers. */
    public Path kubectl() {
        return servers.kubectl();
    }

    /** Leaves the servers running and frees what this JVM holds of them. */
    void release() {
        planes.values().forEach(ControlPlane::release);
    }

    @Override
    public void close() {
        planes.values().forEach(ControlPlane::close);
        planes.clear();
        etcd.server().kill();
        try {
            StateFolder.delete(folder);
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.FILE_FAILED,
                    "The folder " + folder + " of the closed sandbox cannot be removed.",
                    e);
        }
    }
}
