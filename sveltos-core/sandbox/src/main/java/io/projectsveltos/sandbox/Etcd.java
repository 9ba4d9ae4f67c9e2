package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The one store that all control planes of a sandbox share, each under a prefix of its own. */
record Etcd(String url, ServerProcess server) {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final int PORTS_TRIED = 5;

    static Etcd start(Servers servers, Lifetime lifetime, Path folder, Ports ports) {
        for (int attempt = 1; ; attempt++) {
            String url = "http://127.0.0.1:" + ports.propose();
            ServerProcess server =
                    ServerProcess.start(
                            servers, lifetime, Servers.ETCD, folder, arguments(folder, url));
            if (isHealthy(url, server)) {
                return new Etcd(url, server);
            }
            boolean again = !server.alive() && server.portWasTaken() && attempt < PORTS_TRIED;
            server.kill();
            if (!again) {
                throw new SveltosException(
                        SandboxErrorCode.START_FAILED,
                        "etcd of the sandbox did not start; its log ends with:\n" + server.tail());
            }
        }
    }

    private static List<String> arguments(Path folder, String url) {
        return List.of(
                "--data-dir=" + folder.resolve("etcd"),
                "--unsafe-no-fsync", // the data dies with the sandbox
                "--listen-client-urls=" + url,
                "--advertise-client-urls=" + url,
                "--listen-peer-urls=http://127.0.0.1:0", // there is no peer
                "--log-level=warn");
    }

    private static boolean isHealthy(String url, ServerProcess server) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url + "/health")).timeout(DEADLINE).build();
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (server.alive() && System.nanoTime() < deadline) {
                try {
                    if (client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode()
                            == 200) {
                        return server.alive();
                    }
                } catch (IOException e) {
                    // Not listening yet.
                }
                server.pause(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
