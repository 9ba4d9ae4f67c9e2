package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One Kubernetes control plane: an API server with RBAC and admission as in a real cluster, the
 * controller manager, and the simulator that stands in for nodes. Safe for use by several threads.
 */
public final class ControlPlane implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(25);

    /** Those that need a node, a cloud or a signing authority are left out. */
    private static final String CONTROLLERS =
            String.join(
                    ",",
                    "clusterrole-aggregation-controller",
                    "cronjob-controller",
                    "daemonset-controller",
                    "deployment-controller",
                    "disruption-controller",
                    "endpoints-controller",
                    "endpointslice-controller",
                    "garbage-collector-controller",
                    "job-controller",
                    "namespace-controller",
                    "replicaset-controller",
                    "replicationcontroller-controller",
                    "resourcequota-controller",
                    "root-ca-certificate-publisher-controller",
                    "serviceaccount-controller",
                    "serviceaccount-token-controller",
                    "statefulset-controller",
                    "ttl-after-finished-controller",
                    "validatingadmissionpolicy-status-controller");

    private final Servers servers;
    private final PlaneFiles files;
    private final ApiServer apiServer;
    private final PlaneFiles.Tokens tokens;
    private final List<ServerProcess> companions;
    private ApiServer.Serving serving;

    private ControlPlane(
            Servers servers,
            PlaneFiles files,
            PlaneFiles.Tokens tokens,
            ApiServer apiServer,
            Ports ports,
            Lifetime lifetime) {
        this.servers = servers;
        this.files = files;
        this.tokens = tokens;
        this.apiServer = apiServer;
        this.serving = apiServer.start(ports);
        files.writeKubeconfig(serving.url(), tokens.administrator());
        this.companions = List.of(startManager(lifetime), startSimulator(lifetime));
        awaitServiceAccounts();
    }

    static ControlPlane start(
            Servers servers,
            Lifetime lifetime,
            Path folder,
            String name,
            String etcd,
            Ports ports) {
        PlaneFiles files = new PlaneFiles(folder, name);
        PlaneFiles.Tokens tokens = files.prepare(servers);
        ApiServer apiServer = new ApiServer(servers, lifetime, files, etcd, tokens.administrator());
        return new ControlPlane(servers, files, tokens, apiServer, ports, lifetime);
    }

    private ServerProcess startManager(Lifetime lifetime) {
        return ServerProcess.start(
                servers,
                lifetime,
                Servers.CONTROLLER_MANAGER,
                files.folder(),
                List.of(
                        "--kubeconfig=" + files.kubeconfig(),
                        "--authentication-kubeconfig=" + files.kubeconfig(),
                        "--authorization-kubeconfig=" + files.kubeconfig(),
                        "--service-account-private-key-file=" + files.serviceAccountKey(),
                        "--root-ca-file=" + files.authority(),
                        "--use-service-account-credentials=false",
                        "--leader-elect=false",
                        "--secure-port=0",
                        "--kube-api-qps=200",
                        "--kube-api-burst=400",
                        "--controllers=" + CONTROLLERS));
    }

    private ServerProcess startSimulator(Lifetime lifetime) {
        return ServerProcess.start(
                servers,
                lifetime,
                Servers.POD_SIMULATOR,
                files.folder(),
                List.of("-kubeconfig=" + files.kubeconfig()));
    }

    /** Pods are refused in a namespace without its default service account. */
    private void awaitServiceAccounts() {
        ServerProcess manager = companions.getFirst();
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (manager.alive() && System.nanoTime() < deadline) {
            if (serving.probe().succeeds("/api/v1/namespaces/default/serviceaccounts/default")) {
                return;
            }
            manager.pause(PAUSE);
        }
        close();
        throw new SveltosException(
                SandboxErrorCode.START_FAILED,
                "The controller manager of control plane "
                        + files.name()
                        + " made no default service account; its log ends with:\n"
                        + manager.tail());
    }

    /** Its name, unique in the sandbox. */
    public String name() {
        return files.name();
    }

    /** Where the API server listens; stays the same over {@link #stop} and {@link #start}. */
    public synchronized URI url() {
        return serving.url();
    }

    /** A kubeconfig of the administrator, with everything inline. */
    public Path kubeconfig() {
        return files.kubeconfig();
    }

    /** The certificate of the authority that clients have to trust, PEM. */
    public Path certificateAuthority() {
        return files.authority();
    }

    /** The administrator's bearer token. */
    public String token() {
        return tokens.administrator();
    }

    /** The bearer token of somebody with no rights but those that everybody has. */
    public String powerlessToken() {
        return tokens.powerless();
    }

    /**
     * Makes identities for servers that stand in front of this one, each under an own authority.
     */
    public List<ServerIdentity> identities(int count) {
        return files.identities(servers, count);
    }

    /** What the API server was asked so far. */
    public synchronized AuditLog audit() {
        return new AuditLog(files.auditLog(), serving.probe());
    }

    /** kubectl as the administrator. */
    public Kubectl kubectl() {
        return new Kubectl(servers.kubectl(), files.kubeconfig());
    }

    /** True while the API server's process lives; a frozen one does. */
    public synchronized boolean running() {
        return serving.process().alive();
    }

    /** Takes the API server down at once, as a crash does; its port refuses connections then. */
    public synchronized void stop() {
        serving.process().kill();
    }

    /** Brings the API server up again with all its objects on the same port; returns when ready. */
    public synchronized void start() {
        if (!serving.process().alive()) {
            serving.probe().close();
            serving = apiServer.start(serving.port());
        }
    }

    /** Makes the API server hang: connections stay open and are accepted, nothing is answered. */
    public synchronized void freeze() {
        signal("STOP");
    }

    /** Ends {@link #freeze}. */
    public synchronized void thaw() {
        signal("CONT");
    }

    private void signal(String name) {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        serving.process().processes().forEach(one -> command.add(Long.toString(one.pid())));
        try {
            new ProcessBuilder(command).start().waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "The API server of control plane " + files.name() + " cannot be signalled.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends all its servers; the files stay until the sandbox closes. */
    @Override
    public synchronized void close() {
        companions.forEach(ServerProcess::kill);
        serving.process().kill();
        serving.probe().close();
    }

    /** Frees this JVM's resources and leaves the servers running. */
    synchronized void release() {
        serving.probe().close();
    }

    @Override
    public String toString() {
        return "ControlPlane[" + files.name() + ", " + url() + "]";
    }

    /** The administrator's kubeconfig as text, the form in which it goes into a Secret. */
    public String kubeconfigText() {
        try {
            return Files.readString(files.kubeconfig());
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.FILE_FAILED,
                    "The kubeconfig " + files.kubeconfig() + " cannot be read.",
                    e);
        }
    }
}
