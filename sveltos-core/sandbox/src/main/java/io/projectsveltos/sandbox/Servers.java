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

    static Servers of(SandboxConfig config) {
        return new Servers(
                new ServerBuild(config.cache(), config.progress()).ensure(), config.assets());
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
