package io.projectsveltos.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalTemplateTest {
    private static final String CLUSTER =
            """
            apiVersion: lib.projectsveltos.io/v1beta1
            kind: SveltosCluster
            metadata: {name: prod, namespace: eu, labels: {size: "3"}}
            """;

    @TempDir private Path folder;

    private CommandRun eval(String template, String... more) {
        String[] all = new String[more.length + 6];
        String[] begin = {"eval", "template", "-c", "-", "-e", template};
        System.arraycopy(begin, 0, all, 0, begin.length);
        System.arraycopy(more, 0, all, begin.length, more.length);
        return CommandRun.of(folder, CLUSTER, all);
    }

    @Test
    void rendersContentForTheCluster() throws IOException {
        String settings =
                Files.writeString(
                                folder.resolve("cm.yaml"),
                                "{kind: ConfigMap, metadata: {name: s}, data: {color: blue}}")
                        .toString();

        assertThat(
                        eval(
                                "{{ .Cluster.metadata.name | upper }} {{ index"
                                        + " .Cluster.metadata.labels \"size\" }} {{ (getResource"
                                        + " \"Settings\").data.color }}",
                                "-r",
                                "Settings=" + settings))
                .isEqualTo(new CommandRun(0, "PROD 3 blue", ""));
        assertThat(eval("no action").out()).isEqualTo("no action");
    }

    @Test
    void rendersNamesOfReferences() {
        assertThat(eval("{{ .ClusterNamespace }}-{{ .ClusterName }}", "--reference").out())
                .isEqualTo("eu-prod\n");
    }

    @Test
    void rendersJinja() {
        assertThat(
                        eval(
                                "{% for l in Cluster.metadata.labels %}{{ l }}{% endfor %} {{"
                                        + " Cluster.metadata.name | upper }}",
                                "--jinja"))
                .isEqualTo(new CommandRun(0, "size PROD", ""));
        CommandRun wrong = eval("a\n{% for %}", "--jinja");
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.err()).contains("line 2");
        assertThat(eval("{{ 1 }}", "--jinja", "--reference").code()).isEqualTo(2);
    }

    @Test
    void namesLineAndColumnOfWhatFails() {
        CommandRun run = eval("a: b\nc: {{ .Cluster.nope.deeper }}\n");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("-e:2:");
        assertThat(run.out()).isEmpty();
        assertThat(eval("{{ nofunction }}").err()).contains("-e:1:");
    }
}
