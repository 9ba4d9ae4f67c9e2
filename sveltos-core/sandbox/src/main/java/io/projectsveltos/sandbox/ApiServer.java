package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Starts the API server of one control plane and knows when it serves. */
record ApiServer(Servers servers, Lifetime lifetime, PlaneFiles files, String etcd, String token) {
    private static final Duration DEADLINE = Duration.ofMinutes(2);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final int PORTS_TRIED = 5;

    /** A server that serves, and where. */
    record Serving(ServerProcess process, int port, URI url, ApiProbe probe) {}

    /** On a port of its own choice. */
    Serving start(Ports ports) {
        for (int attempt = 1; attempt < PORTS_TRIED; attempt++) {
            Optional<Serving> serving = tryPort(ports.propose());
            if (serving.isPresent()) {
                return serving.get();
            }
        }
        return start(ports.propose());
    }

    /** On this port and no other. */
    Serving start(int port) {
        return tryPort(port)
                .orElseThrow(
                        () ->
                                new SveltosException(
                                        SandboxErrorCode.START_FAILED,
                                        "The API server of control plane "
                                                + files.name()
                                                + " cannot listen on port "
                                                + port
                                                + ": another process took it."));
    }

    /** Empty where the port was taken meanwhile. */
    private Optional<Serving> tryPort(int port) {
        URI url = URI.create("https://127.0.0.1:" + port);
        ServerProcess process =
                ServerProcess.start(
                        servers, lifetime, Servers.API_SERVER, files.folder(), arguments(port));
        ApiProbe probe = new ApiProbe(url, files.authority(), token);
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (process.alive() && System.nanoTime() < deadline) {
            if (probe.succeeds("/readyz")) {
                return Optional.of(new Serving(process, port, url, probe));
            }
            process.pause(PAUSE);
        }
        boolean taken = !process.alive() && process.portWasTaken();
        process.kill();
        probe.close();
        if (taken) {
            return Optional.empty();
        }
        throw new SveltosException(
                SandboxErrorCode.START_FAILED,
                "The API server of control plane "
                        + files.name()
                        + " did not become ready; its log ends with:\n"
                        + process.tail());
    }

    private List<String> arguments(int port) {
        return List.of(
                "--etcd-servers=" + etcd,
                "--etcd-prefix=/" + files.name(),
                "--bind-address=127.0.0.1",
                "--secure-port=" + port,
                "--tls-cert-file=" + files.servingCertificate(),
                "--tls-private-key-file=" + files.servingKey(),
                "--service-account-issuer=https://kubernetes.default.svc",
                "--service-account-key-file=" + files.serviceAccountKey(),
                "--service-account-signing-key-file=" + files.serviceAccountKey(),
                "--token-auth-file=" + files.tokens(),
                "--authorization-mode=RBAC",
                "--allow-privileged=true",
                "--service-cluster-ip-range=10.0.0.0/24",
                "--audit-policy-file=" + files.auditPolicy(),
                "--audit-log-path=" + files.auditLog(),
                "--audit-log-maxsize=100000", // in MB: the log is never cut while it is read
                "--enable-priority-and-fairness=false", // few clients, none of them unfair
                "--endpoint-reconciler-type=none",
                "--etcd-count-metric-poll-period=0",
                "--etcd-db-metric-poll-interval=0",
                "--profiling=false");
    }
}
