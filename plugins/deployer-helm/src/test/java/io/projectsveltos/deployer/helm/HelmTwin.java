package io.projectsveltos.deployer.helm;

import io.projectsveltos.sandbox.Helm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The same release in the hands of Helm's own client, in a namespace of its own. */
record HelmTwin(Helm client, Path chart, String release, String namespace, String limit) {
    Outcome install(ChartValues values) {
        return run("install", values, List.of("--create-namespace"));
    }

    Outcome upgrade(ChartChange change) {
        List<String> flags = new ArrayList<>();
        change.labels().forEach((key, value) -> flags.add("--labels=" + key + "=" + value));
        return run("upgrade", change.values(), flags);
    }

    Outcome uninstall() {
        return Outcome.of(
                client.run(
                        "uninstall",
                        release,
                        "--ignore-not-found",
                        "--namespace=" + namespace,
                        "--timeout=" + limit));
    }

    /**
     * What an installation or an upgrade would record as the manifest, with the cluster's kinds.
     */
    Outcome wouldRecord(String command, ChartValues values) {
        Outcome told = run(command, values, List.of("--dry-run=server", "--output=json"));
        return told.failed()
                ? told
                : Outcome.done(
                        EngineOrder.JSON.readTree(told.text()).path("manifest").asString(""));
    }

    /** What an installation would record, also where there is one; with what templates look up. */
    Outcome render(ChartValues values) {
        return run("template", values, List.of("--dry-run=server", "--no-hooks"));
    }

    private Outcome run(String command, ChartValues values, List<String> flags) {
        List<String> whole =
                new ArrayList<>(
                        List.of(
                                command,
                                release,
                                chart.toString(),
                                "--namespace=" + namespace,
                                "--timeout=" + limit));
        whole.addAll(values.flags());
        whole.addAll(flags);
        return Outcome.of(client.run(whole));
    }
}
