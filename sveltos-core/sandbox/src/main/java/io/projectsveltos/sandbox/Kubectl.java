package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs kubectl against one control plane.
 *
 * @param program the kubectl of the sandbox
 * @param kubeconfig of the control plane
 */
public record Kubectl(Path program, Path kubeconfig) {
    /** How a run ended and what it printed, errors after output. */
    public record Result(int exitCode, String output) {
        /** The output of a run that succeeded; fails otherwise. */
        public String orThrow() {
            if (exitCode != 0) {
                throw new SveltosException(
                        SandboxErrorCode.START_FAILED,
                        "kubectl ended with code " + exitCode + ": " + output.strip());
            }
            return output;
        }
    }

    /** Runs one command, e.g. {@code run("get", "pods")}. */
    public Result run(String... arguments) {
        return runWithInput("", arguments);
    }

    /** Applies manifests, YAML or JSON. */
    public Result apply(String manifests) {
        return runWithInput(manifests, "apply", "-f", "-");
    }

    private Result runWithInput(String input, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.add("--kubeconfig=" + kubeconfig);
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try (OutputStream out = process.getOutputStream()) {
                out.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException e) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "kubectl cannot be run from " + program + ".",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED, "The run of kubectl was called off.", e);
        }
    }
}
