package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs Helm's own client against one cluster. It knows nothing of the repositories and plugins of
 * whoever runs it.
 *
 * @param program the client, see {@link #of}
 * @param kubeconfig of the cluster
 */
public record Helm(Path program, Path kubeconfig) {
    static final List<String> SOURCES = List.of("go.mod", "go.sum", "main.go");

    /**
     * How a run ended and what it printed.
     *
     * @param output what is meant for programs
     * @param errors what is meant for people
     */
    public record Result(int exitCode, String output, String errors) {
        /** The output of a run that succeeded; fails otherwise. */
        public String orThrow() {
            if (exitCode != 0) {
                throw new SveltosException(
                        SandboxErrorCode.START_FAILED,
                        "helm ended with code " + exitCode + ": " + errors.strip());
            }
            return output;
        }
    }

    /** The client for a cluster, built where that is still to do. */
    public static Helm of(SandboxConfig config, Path kubeconfig) {
        GoProgram client = client();
        Path folder = new GoBuild(client, config.cache(), config.progress()).ensure();
        return new Helm(folder.resolve(client.binary()), kubeconfig);
    }

    static GoProgram client() {
        GoSources sources = GoSources.load("helm", SOURCES);
        String version = sources.version("helm.sh/helm/v4");
        return new GoProgram(
                "helm",
                "Helm " + version,
                "a minute",
                version,
                "-s -w -X helm.sh/helm/v4/internal/version.version=" + version,
                "helm",
                List.of(),
                sources);
    }

    /** Runs one command, e.g. {@code run("list", "--all-namespaces")}. */
    public Result run(String... arguments) {
        return run(List.of(arguments));
    }

    /** The same. */
    public Result run(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(arguments);
        command.add("--kubeconfig=" + kubeconfig);
        try {
            Path home = program.resolveSibling("home");
            Path errors = Files.createTempFile("helm-", ".err");
            try {
                ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
                for (String folder : List.of("CACHE", "CONFIG", "DATA")) {
                    builder.environment().put("HELM_" + folder + "_HOME", home.toString());
                }
                Process process = builder.start();
                process.getOutputStream().close();
                String output =
                        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return new Result(process.waitFor(), output, Files.readString(errors));
            } finally {
                Files.deleteIfExists(errors);
            }
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED, "helm cannot be run from " + program + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED, "The run of helm was called off.", e);
        }
    }
}
