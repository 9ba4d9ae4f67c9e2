package io.projectsveltos.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.engine.ParsedDocument.Broken;
import io.projectsveltos.engine.ParsedDocument.Document;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

final class ContentEngineTest {
    private static final TemplateEngine ENGINE = new TemplateEngine();

    @AfterAll
    static void stop() {
        ENGINE.close();
    }

    @Test
    void instantiatesManyTemplatesInOrder() {
        List<TemplateText> texts = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            texts.add(new TemplateText("t" + i, i + " {{ .Cluster.metadata.name | upper }}"));
        }
        TemplateScope scope =
                TemplateScope.of(Map.of("Cluster", Map.of("metadata", Map.of("name", "east"))));

        List<String> results = ENGINE.content.instantiate(texts, scope, TemplateEngine.SOON);

        assertThat(results).hasSize(100).startsWith("0 EAST", "1 EAST").endsWith("99 EAST");
    }

    @Test
    void keepsWholeNumbersWhole() {
        String text = "{{ eq .n 3 }} {{ .big }} {{ .half }} {{ .n | toJson }}";

        assertThat(ENGINE.instantiate(text, Map.of("n", 3, "big", 1_000_000L, "half", 0.5)))
                .isEqualTo("true 1000000 0.5 3");
    }

    @Test
    void namesTheTemplateAndTheUnknownFunction() {
        TemplateText text = new TemplateText("ConfigMap default/app key a.yaml", "{{ foo }}");

        assertThatThrownBy(
                        () ->
                                ENGINE.content.instantiate(
                                        List.of(text),
                                        TemplateScope.of(Map.of()),
                                        TemplateEngine.SOON))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED))
                .hasMessageContaining("ConfigMap default/app key a.yaml")
                .hasMessageContaining("function \"foo\" not defined");
    }

    @Test
    void failsOnAMissingKey() {
        assertThatThrownBy(() -> ENGINE.instantiate("{{ .Cluster.spec.x }}", clusterOf("spec")))
                .hasMessageContaining("map has no entry for key \"x\"");
    }

    @Test
    void escapesReferencesButNotContent() {
        Map<String, Object> dot = Map.of("ClusterName", "a<b>&\"c\"");
        List<TemplateText> texts =
                List.of(
                        new TemplateText("content", "{{ .ClusterName }}"),
                        new TemplateText("name", "{{ .ClusterName }}", Flavour.REFERENCE));

        assertThat(ENGINE.content.instantiate(texts, TemplateScope.of(dot), TemplateEngine.SOON))
                .containsExactly("a<b>&\"c\"", "a&lt;b&gt;&amp;&#34;c&#34;");
    }

    @Test
    void givesEachTemplateDataOfItsOwn() {
        Map<String, Object> dot = Map.of("Cluster", Map.of("labels", Map.of("env", "prod")));
        List<TemplateText> texts =
                List.of(
                        new TemplateText("a", "{{ $_ := set .Cluster.labels \"env\" \"x\" }}"),
                        new TemplateText("b", "{{ .Cluster.labels.env }}"));

        assertThat(ENGINE.content.instantiate(texts, TemplateScope.of(dot), TemplateEngine.SOON))
                .containsExactly("", "prod");
    }

    @Test
    void showsTemplatesNothingOfTheWorldUnlessAllowed() {
        String text =
                "[{{ env \"HOME\" }}{{ expandenv \"$PATH\" }}{{ getHostByName \"localhost\" }}]";
        TemplateScope allowed =
                new TemplateScope(
                        TemplateScope.Kind.PLAIN,
                        Map.of(),
                        Map.of(),
                        Map.of("HOME", "/h", "PATH", "p"),
                        true);

        assertThat(ENGINE.instantiate(text, Map.of())).isEqualTo("[]");
        assertThat(
                        ENGINE.content.instantiate(
                                List.of(new TemplateText("t", text)), allowed, TemplateEngine.SOON))
                .first()
                .asString()
                .startsWith("[/hp")
                .hasSizeGreaterThan("[/hp]".length());
    }

    @Test
    void hidesValuesOfSecretsInMessages() {
        Map<String, Object> secret =
                Map.of("kind", "Secret", "data", Map.of("password", "Y2FuYXJ5LTQy"));
        Map<String, Object> dot = Map.of("MgmtResources", Map.of("s", secret));

        assertThatThrownBy(
                        () ->
                                ENGINE.instantiate(
                                        "{{ mustToDate \"2006\" (b64dec"
                                                + " .MgmtResources.s.data.password) }}",
                                        dot))
                .hasMessageContaining("error calling mustToDate")
                .hasMessageNotContaining("canary-42")
                .hasMessageNotContaining("Y2FuYXJ5LTQy");
    }

    @Test
    void readsNumbersAsTheyAre() {
        List<ParsedDocument> documents =
                ENGINE.parse("int: 3\nbig: 18446744073709551615\nhalf: 0.5\noctal: 0555\n");

        assertThat(documents)
                .singleElement()
                .isInstanceOfSatisfying(
                        Document.class,
                        document ->
                                assertThat(document.content())
                                        .containsEntry("int", 3L)
                                        .containsEntry(
                                                "big", new BigInteger("18446744073709551615"))
                                        .containsEntry("half", 0.5)
                                        .containsEntry("octal", 365L));
    }

    @Test
    void reportsABrokenDocumentAmongGoodOnes() {
        List<ParsedDocument> documents = ENGINE.parse("a: 1\n---\nb: [\n---\nc: 3\n");

        assertThat(documents).hasSize(3);
        assertThat(documents.get(1))
                .isInstanceOfSatisfying(
                        Broken.class,
                        broken ->
                                assertThat(broken.message())
                                        .startsWith("error converting YAML to JSON: yaml: line "));
        assertThat(documents.get(2)).isEqualTo(new Document("t", 2, Map.of("c", 3L)));
    }

    @Test
    void saysWhatIsWrongWithDeepDocumentsAndAliasBombs() {
        String deep = "{a: ".repeat(1000) + "1" + "}".repeat(1000);
        StringBuilder bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 10; i++) {
            String items = ("*a" + (i - 1) + ",").repeat(9);
            bomb.append("a%d: &a%d [%s]%n".formatted(i, i, items));
        }

        assertThat(ENGINE.parse(deep + "\n---\n" + bomb + "---\nok: true\n"))
                .extracting(d -> d instanceof Broken broken ? broken.message() : "good")
                .containsExactly(
                        "the document nests deeper than 100 levels; make it flatter",
                        "the aliases of the document expand to more than an object may hold; write"
                                + " the values out or use fewer aliases",
                        "good");
    }

    @Test
    void answersManyCallersEachWithItsOwn() throws InterruptedException, ExecutionException {
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 64 * 20; i++) {
                int number = i;
                answers.add(
                        callers.submit(() -> ENGINE.instantiate("{{ .n }}", Map.of("n", number))));
            }
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get()).isEqualTo(String.valueOf(i));
            }
        }
    }

    private static Map<String, Object> clusterOf(String field) {
        return Map.of("Cluster", Map.of(field, Map.of()));
    }
}
