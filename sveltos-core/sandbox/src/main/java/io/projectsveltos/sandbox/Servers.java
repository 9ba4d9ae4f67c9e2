package io.projectsveltos.sandbox;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the servers: the built binary holds all, a folder of foreign ones is used for what it has.
 *
 * @param built folder with the built binary under every program's name
 * @param assets folder of foreign ones
 */
record Servers(Path built, @Nullable Path assets) {
    static final String BINARY = "sandbox";
    static final String ETCD = "etcd";
    static final String API_SERVER = "kube-apiserver";
    static final String CONTROLLER_MANAGER = "kube-controller-manager";
    static final String KUBECTL = "kubectl";
    static final String POD_SIMULATOR = "podsim";
    static final String PKI = "pki";
    static final String IDENTITIES = "identities";

    /** Programs that go by their own names beside the binary. */
    static final List<String> PROGRAMS = List.of(ETCD, API_SERVER, CONTROLLER_MANAGER, KUBECTL);

    static final List<String> SOURCES =
            List.of(
                    "go.mod",
                    "go.sum",
                    "identities.go",
                    "kubectl.go",
                    "lifetime.go",
                    "main.go",
                    "pki.go",
                    "podsim.go",
                    "podstatus.go");

    static Servers of(SandboxConfig config) {
        return new Servers(
                new GoBuild(program(), config.cache(), config.progress()).ensure(),
                config.assets());
    }

    /** All servers in one binary. */
    static GoProgram program() {
        GoSources sources = GoSources.load("go", SOURCES);
        String version = sources.version("k8s.io/kubernetes");
        String minor = version.split("\\.", -1)[1];
        // Unstamped servers call themselves v0.0.0-master, which no version check accepts.
        String stamp =
                String.format(
                        "-s -w -X %1$s.gitVersion=%2$s -X %1$s.gitMajor=1 -X %1$s.gitMinor=%3$s"
                                + " -X %1$s.gitTreeState=clean",
                        "k8s.io/component-base/version", version, minor);
        return new GoProgram(
                "sandbox",
                "the sandbox's control plane (Kubernetes " + version + ")",
                "10 minutes",
                version,
                stamp,
                BINARY,
                PROGRAMS,
                sources);
    }

    Path binary() {
        return built.resolve(BINARY);
    }

    Path kubectl() {
        Path foreign = foreign(KUBECTL);
        return foreign == null ? built.resolve(KUBECTL) : foreign;
    }

    /** The first words of a command line: the binary, the lifetime, the program. */
    List<String> command(Lifetime lifetime, String program) {
        Path foreign = foreign(program);
        return List.of(
                binary().toString(),
                lifetime.word(),
                foreign == null ? program : foreign.toString());
    }

    private @Nullable Path foreign(String program) {
        if (assets == null) {
            return null;
        }
        Path file = assets.resolve(program).toAbsolutePath();
        return Files.isExecutable(file) ? file : null;
    }
}
