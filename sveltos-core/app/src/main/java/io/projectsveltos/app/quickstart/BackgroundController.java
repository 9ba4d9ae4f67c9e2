package io.projectsveltos.app.quickstart;

import io.projectsveltos.sandbox.ControllerProcess;
import io.projectsveltos.sandbox.LocalSandbox;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The controller of the quick start: started from the packed command, left running, recorded. */
final class BackgroundController {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofMillis(50);

    private final LocalSandbox sandbox;
    private final Path home;

    BackgroundController(LocalSandbox sandbox, Path home) {
        this.sandbox = sandbox;
        this.home = home;
    }

    /** Where its log is. */
    Path log() {
        return sandbox.folder().resolve("controller.log");
    }

    /** Ends the one that runs, so that the one just built takes its place. */
    void stop() {
        sandbox.controller()
                .filter(ControllerProcess::alive)
                .flatMap(running -> ProcessHandle.of(running.pid()))
                .ifPresent(
                        process -> {
                            process.destroy();
                            try {
                                process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                            } catch (Exception e) {
                                process.destroyForcibly();
                            }
                        });
    }

    /** Starts it against the management cluster; returns when it leads. */
    ControllerProcess start(Path kubeconfig) {
        int probes = freePort();
        int metrics = freePort();
        ProcessBuilder builder =
                new ProcessBuilder(
                        home.resolve("bin").resolve("sveltos").toString(),
                        "run",
                        "--health-addr=127.0.0.1:" + probes,
                        "--diagnostics-address=127.0.0.1:" + metrics);
        builder.environment().put("KUBECONFIG", kubeconfig.toString());
        builder.environment().put("NAMESPACE", "projectsveltos");
        builder.environment().put("HOSTNAME", "quickstart");
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.redirectErrorStream(true).redirectOutput(log().toFile());
        try {
            Process process = builder.start();
            ControllerProcess controller =
                    ControllerProcess.of(
                            process.toHandle(),
                            "http://127.0.0.1:" + metrics + "/metrics",
                            "http://127.0.0.1:" + probes + "/healthz");
            sandbox.record(controller);
            awaitLeading(process, URI.create("http://127.0.0.1:" + probes + "/readyz"));
            return controller;
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The controller cannot be started from " + home + ": " + e.getMessage(),
                    e);
        }
    }

    private void awaitLeading(Process process, URI readyz) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (!leads(client, readyz)) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new SveltosException(
                            StandardErrorCode.INTERNAL,
                            "The controller "
                                    + (process.isAlive() ? "is not ready" : "has ended")
                                    + "; its log "
                                    + log()
                                    + " says why.");
                }
                LockSupport.parkNanos(LOOK.toNanos());
            }
        }
    }

    private static boolean leads(HttpClient client, URI readyz) {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(readyz).timeout(Duration.ofSeconds(5)).build();
            return client.send(request, BodyHandlers.ofString()).body().startsWith("leading");
        } catch (IOException e) {
            return false; // it does not listen yet
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    StandardErrorCode.CANCELLED, "The quick start was called off.", e);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "No port is free on this machine.", e);
        }
    }
}
