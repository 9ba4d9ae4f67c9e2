package io.projectsveltos.app.quickstart;

import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.Kubectl;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The chart, installed as an operator would. Its Pods have nothing to run on here, so that there
 * are none: the controller is a process, with the rights of the chart's service account.
 */
final class ChartInstallation {
    private static final String NAMESPACE = "projectsveltos";
    private static final String ACCOUNT = "sveltos-controller";
    private static final String YEAR = "8760h";

    private final Helm helm;
    private final Kubectl kubectl;
    private final Path chart;

    /** With tools that are the administrator's. */
    ChartInstallation(Helm helm, Kubectl kubectl, Path chart) {
        this.helm = helm;
        this.kubectl = kubectl;
        this.chart = chart;
    }

    /** Installs it, or brings it up to date; returns when the definitions are served. */
    void install() {
        helm.run(
                        "upgrade",
                        "--install",
                        "sveltos",
                        chart.toString(),
                        "--namespace=" + NAMESPACE,
                        "--create-namespace",
                        "--take-ownership",
                        "--force-conflicts",
                        "--wait",
                        "--set=replicas=0")
                .orThrow();
    }

    /** A kubeconfig of the service account, in a file that goes with the control plane. */
    Path kubeconfig() {
        Path file = kubectl.kubeconfig().resolveSibling("controller.kubeconfig");
        String token =
                kubectl.run(
                                "create",
                                "token",
                                ACCOUNT,
                                "--namespace=" + NAMESPACE,
                                "--duration=" + YEAR)
                        .orThrow()
                        .strip();
        try {
            Files.copy(
                    kubectl.kubeconfig(),
                    file,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES);
            Files.writeString(
                    file, Files.readString(file).replaceAll("token: .*", "token: " + token));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The kubeconfig " + file + " cannot be written.",
                    e);
        }
        return file;
    }
}
