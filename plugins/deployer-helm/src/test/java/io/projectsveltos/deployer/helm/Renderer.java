package io.projectsveltos.deployer.helm;

import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.sandbox.Helm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A chart without a cluster, rendered by the engine and by Helm's own client. */
record Renderer(EnginePool engine, Helm client) {
    /** Where it would go. */
    static final String NAMESPACE = "shops";

    private static final String KUBERNETES = "v1.33.1";

    /** Those that public charts look for. */
    private static final List<String> SERVED =
            List.of(
                    "monitoring.coreos.com/v1",
                    "monitoring.coreos.com/v1/ServiceMonitor",
                    "cert-manager.io/v1",
                    "gateway.networking.k8s.io/v1");

    private static final Duration TIME = Duration.ofMinutes(1);

    Outcome ours(Path chart, ChartValues values) {
        ObjectNode order = EngineOrder.JSON.createObjectNode();
        order.put("op", "template");
        order.put("kubeVersion", KUBERNETES);
        SERVED.forEach(order.putArray("apiVersions")::add);
        order.put("includeCRDs", true);
        order.putObject("source")
                .put("directory", chart.toString())
                .put("digest", chart.toString());
        order.putObject("entry")
                .put("releaseName", "web")
                .put("releaseNamespace", NAMESPACE)
                .putObject("options")
                .put("skipSchemaValidation", !values.checked());
        order.set("values", EngineOrder.JSON.valueToTree(values.map()));
        byte[] answer = engine.call(EngineOrder.JSON.writeValueAsBytes(order), TIME);
        JsonNode told = EngineOrder.JSON.readTree(answer);
        return told.has("failure")
                ? Outcome.failed(told.path("failure").path("message").asString(""))
                : Outcome.done(told.path("manifests").asString(""));
    }

    Outcome helms(Path chart, ChartValues values) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "template",
                                "web",
                                chart.toString(),
                                "--namespace=" + NAMESPACE,
                                "--include-crds",
                                "--kube-version=" + KUBERNETES));
        SERVED.forEach(version -> command.add("--api-versions=" + version));
        command.addAll(values.flags());
        return Outcome.of(client.run(command));
    }
}
