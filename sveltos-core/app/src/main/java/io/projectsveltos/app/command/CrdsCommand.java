package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.cluster.Definitions;
import io.projectsveltos.app.run.Tools;
import io.projectsveltos.spi.context.KubeObject;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sveltos crds}: prints the definitions of our kinds, or installs them. */
@Command(name = "crds", description = "Prints the definitions of all kinds, or installs them.")
final class CrdsCommand extends HelpfulCommand implements Runnable {
    private final Environment environment;
    private final PrintWriter out;

    @Option(
            names = "--install",
            description =
                    "Installs them in the cluster of KUBECONFIG and waits until they are served.")
    private boolean install;

    CrdsCommand(Environment environment, PrintWriter out) {
        this.environment = environment;
        this.out = out;
    }

    @Override
    public void run() {
        if (!install) {
            out.print(Definitions.text());
            out.flush();
            return;
        }
        try (Tools tools = new Tools(environment)) {
            List<KubeObject> definitions = tools.manifests().read("crds", Definitions.text());
            new Definitions(tools.management(), InstantSource.system()).install(definitions);
            definitions.forEach(definition -> out.println(definition.name()));
        }
    }
}
