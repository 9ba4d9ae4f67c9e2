package io.projectsveltos.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people get on their own machine: the packed {@code sveltosctl}, without a cluster. */
class PackedCtlIT {
    @TempDir private Path folder;

    private String deployment = "";
    private String cluster = "";

    @BeforeEach
    void write() throws IOException {
        deployment =
                file(
                        "deployment.yaml",
                        """
                        kind: Deployment
                        metadata: {name: web, namespace: shop}
                        spec: {replicas: 3}
                        status: {availableReplicas: 2}
                        """);
        cluster =
                file(
                        "cluster.yaml",
                        "{kind: SveltosCluster, metadata: {name: prod, namespace: eu}}");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private PackedCommand ctl(String... arguments) throws IOException {
        return PackedCommand.ctl(
                Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()), arguments);
    }

    private void assertAnswer(int code, String expected, String... arguments) throws Exception {
        try (PackedCommand command = ctl(arguments)) {
            assertThat(command.exitCode()).as(command.output()).isEqualTo(code);
            assertThat(command.output()).contains(expected);
        }
    }

    @Test
    void evaluatesScriptsRulesAndTemplates() throws Exception {
        String script =
                file(
                        "health.lua",
                        """
                        function evaluate()
                          local all = {}
                          for _, r in ipairs(resources) do
                            local ready = r.status.availableReplicas == r.spec.replicas
                            table.insert(all, {resource = r, status = ready and "Healthy"
                              or "Progressing", message = "available " .. r.status.availableReplicas})
                          end
                          return {resources = all}
                        end
                        """);

        assertAnswer(
                0,
                """
                resources:
                - message: available 2
                  resource: Deployment shop/web
                  status: Progressing
                """,
                "eval",
                "lua",
                script,
                "--contract",
                "health",
                "-f",
                deployment);
        assertAnswer(
                3,
                "value: false",
                "eval",
                "cel",
                "--check",
                "-f",
                deployment,
                "-e",
                "resource.spec.replicas == resource.status.availableReplicas");
        assertAnswer(
                0,
                "PROD",
                "eval",
                "template",
                "-c",
                cluster,
                "-e",
                "{{ .Cluster.metadata.name | upper }}");
    }

    @Test
    void namesThePlaceOfWhatIsWrong() throws Exception {
        String script = file("bad.lua", "function evaluate()\n  return = 1\nend\n");

        assertAnswer(1, "bad.lua:2:10: syntax error near '='", "eval", "lua", script);
        assertAnswer(1, "at 1:19", "eval", "cel", "-f", deployment, "-e", "resource.kind.nope()");
        assertAnswer(1, "-e:1:", "eval", "template", "-c", cluster, "-e", "{{ nope }}");
        assertAnswer(2, "Usage:", "eval", "perl");
    }

    @Test
    void keepsWhatTheFirstCallLoadsForLaterOnes() throws Exception {
        long first = millis();
        assertThat(folder.resolve("cache/sveltos/sveltosctl.jsa")).exists();
        long second = millis();

        System.out.printf("sveltosctl eval lua: %d ms at first, then %d ms%n", first, second);
    }

    private long millis() throws Exception {
        long begin = System.nanoTime();
        assertAnswer(
                0,
                "3",
                "eval",
                "lua",
                "-f",
                deployment,
                "-e",
                "function evaluate() return obj.spec.replicas end");
        return Duration.ofNanos(System.nanoTime() - begin).toMillis();
    }
}
