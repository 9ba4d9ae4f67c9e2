package io.projectsveltos.app.quickstart;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.cluster.Definitions;
import io.projectsveltos.app.run.Tools;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.Kubectl;
import io.projectsveltos.sandbox.LocalSandbox;
import io.projectsveltos.sandbox.LocalSandboxStatus;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Leads from nothing to add-ons on two clusters, and says at every step what it does. */
public final class Quickstart {
    private static final String NAMESPACE = "fleet";
    private static final String FIRST = "cluster-1";
    private static final String SECOND = "cluster-2";

    private final Environment environment;
    private final Path chart;
    private final Path samples;
    private final SandboxConfig config;
    private final PrintWriter out;

    /** Installs a chart and reads the samples from a folder of manifests. */
    public Quickstart(
            Environment environment,
            SandboxConfig config,
            Path chart,
            Path samples,
            PrintWriter out) {
        this.environment = environment;
        this.config = config;
        this.chart = chart;
        this.samples = samples;
        this.out = out;
    }

    /** Runs all steps; everything keeps running afterwards. */
    public void run() {
        LocalSandbox sandbox = new LocalSandbox(config.withProgress(out::println));
        LocalSandboxStatus status = sandbox.up(2);
        Path kubeconfig =
                requireNonNull(
                        status.management(), "the sandbox is up without a management cluster");
        try (Tools tools = new Tools(environment)) {
            KubeApi management = tools.cluster(kubeconfig, "the management cluster");
            step("Installing " + chart + ", and the definition of Cluster API's Cluster.");
            ChartInstallation installation =
                    new ChartInstallation(
                            Helm.of(config.withProgress(out::println), kubeconfig),
                            new Kubectl(sandbox.kubectl(), kubeconfig),
                            chart);
            installation.install();
            installClusterApi(tools, management);

            BackgroundController controller = new BackgroundController(sandbox, environment.home());
            controller.stop();
            step("Starting the controller; its log is " + controller.log() + ".");
            controller.start(installation.kubeconfig());

            step(
                    "Registering "
                            + FIRST
                            + " as a SveltosCluster and "
                            + SECOND
                            + " as a Cluster of Cluster API.");
            management.applyObject(namespace(), Registration.APPLY);
            Registration registration = new Registration(management, NAMESPACE);
            registration.sveltos(FIRST, text(status.managed().get(0)));
            registration.clusterApi(SECOND, text(status.managed().get(1)));

            step("Applying the sample profile from " + samples + ".");
            String profile = applySamples(tools, management);
            Map<String, Duration> arrived =
                    new Arrivals(management, NAMESPACE, profile).await(List.of(FIRST, SECOND));
            out.println();
            out.print(landed(tools, status, arrived).text());
        }
        out.println();
        out.print(whatToTry(sandbox, status));
        out.flush();
    }

    private static Landed landed(
            Tools tools, LocalSandboxStatus status, Map<String, Duration> arrived) {
        return new Landed()
                .add(
                        FIRST,
                        "SveltosCluster",
                        tools.cluster(status.managed().get(0), FIRST),
                        requireNonNull(arrived.get(FIRST)))
                .add(
                        SECOND,
                        "Cluster API",
                        tools.cluster(status.managed().get(1), SECOND),
                        requireNonNull(arrived.get(SECOND)));
    }

    private void installClusterApi(Tools tools, KubeApi management) {
        String clusterApi = new ClusterApiDefinition(config.cache(), out::println).yaml();
        new Definitions(management, InstantSource.system())
                .install(tools.manifests().read("the definition of Cluster", clusterApi));
    }

    private String applySamples(Tools tools, KubeApi management) {
        String profile = "";
        try (Stream<Path> files = Files.list(samples)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".yaml")).sorted().toList()) {
                for (KubeObject object :
                        tools.manifests().read(file.toString(), Files.readString(file))) {
                    management.applyObject(object, Registration.APPLY);
                    profile = object.kind().equals("ClusterProfile") ? object.name() : profile;
                }
            }
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The samples in " + samples + " cannot be read.",
                    e);
        }
        if (profile.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The samples in " + samples + " have no ClusterProfile.");
        }
        return profile;
    }

    private void step(String what) {
        out.println(what);
    }

    private static String whatToTry(LocalSandbox sandbox, LocalSandboxStatus status) {
        String kubectl = sandbox.kubectl().toString();
        return """
                All of it keeps running. To look around:
                  export KUBECONFIG=%s   # the management cluster
                  %s get clusterprofiles,sveltosclusters,clusters,clustersummaries -A
                  KUBECONFIG=%s %s get deployments,services -A   # %s
                  KUBECONFIG=%s %s get deployments,services -A   # %s
                Take the label env=quickstart off a cluster, edit the ConfigMap or delete the profile, and look again.
                make quickstart-down ends everything.
                """
                .formatted(
                        status.management(),
                        kubectl,
                        status.managed().get(0),
                        kubectl,
                        FIRST,
                        status.managed().get(1),
                        kubectl,
                        SECOND);
    }

    private static KubeObject namespace() {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Namespace",
                        "metadata",
                        Map.of("name", NAMESPACE)));
    }

    private static String text(Path kubeconfig) {
        try {
            return Files.readString(kubeconfig);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The kubeconfig " + kubeconfig + " cannot be read.",
                    e);
        }
    }
}
