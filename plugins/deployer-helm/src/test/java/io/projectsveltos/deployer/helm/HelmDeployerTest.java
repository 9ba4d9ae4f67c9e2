package io.projectsveltos.deployer.helm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.tck.InMemoryCluster;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.tck.TurnToken;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the deployer asks its engine and what it makes of the answers, without a cluster. */
class HelmDeployerTest {
    private static final String DEPLOYED =
            """
            {"action":"none","changed":false,"state":"IN_SYNC",
             "inventory":[{"apiVersion":"v1","kind":"Service","namespace":"shops","name":"web","uid":"u"}],
             "release":{"name":"web","namespace":"shops","chart":"app","chartVersion":"1","appVersion":"2",
                        "icon":"","revision":3,"status":"deployed"},
             "marker":{"uid":"m","resourceVersion":"7"}}
            """;
    private static final InventoryItem SERVICE =
            new InventoryItem(new ObjectKey("v1", "Service", "shops", "web"), "u");

    private final Deque<String> answers = new ArrayDeque<>();
    private final List<JsonNode> orders = new ArrayList<>();
    private final InMemorySource source = InMemorySource.of(ChartFiles.of("app").files());
    private Runnable amid = () -> {};

    private final HelmDeployer deployer =
            new HelmDeployer(
                    (executable, request, deadline, callback) -> {
                        assertThat(executable).isEqualTo("helm");
                        assertThat(deadline).isEqualTo(Duration.ofSeconds(59));
                        orders.add(EngineOrder.JSON.readTree(request));
                        amid.run();
                        return answers.removeFirst().getBytes(UTF_8);
                    });

    @AfterEach
    void close() {
        source.close();
    }

    @Test
    void handsOverTheChartTheValuesAndTheProfilesWords() {
        answers.add(DEPLOYED);

        DeployResult result =
                deployer.apply(request(Map.of("options", Map.of("wait", true)), List.of()));

        assertThat(result.inventory()).containsExactly(SERVICE);
        assertThat(result.release().orElseThrow().revision()).isEqualTo(3);
        JsonNode order = orders.getFirst();
        assertThat(order.path("op").asString()).isEqualTo("apply");
        assertThat(order.path("kubeconfig").asString()).isEqualTo("credentials");
        assertThat(order.path("source").path("digest").asString()).isEqualTo(source.digest());
        assertThat(order.path("values").toString()).isEqualTo("{\"port\":80}");
        assertThat(order.path("entry").path("options").path("wait").asBoolean()).isTrue();
        assertThat(order.path("entry").path("releaseNamespace").asString()).isEqualTo("shops");
        assertThat(order.path("patched").asBoolean(true)).isFalse();
        assertThat(order.path("known").asBoolean(true)).isFalse();
    }

    @Test
    void remembersWhatItSawUntilSomethingElseIsAskedFor() {
        answers.add(DEPLOYED);
        answers.add("{\"same\":true,\"changed\":false,\"inventory\":[]}");
        answers.add(DEPLOYED);
        deployer.apply(request(Map.of(), List.of()));

        DeployResult second =
                deployer.apply(request(Map.of("consecutiveFailures", 2L), List.of(SERVICE)));
        deployer.apply(request(Map.of("options", Map.of("wait", true)), List.of(SERVICE)));

        assertThat(orders.get(0).has("seen")).isFalse();
        assertThat(orders.get(1).path("seen").path("resourceVersion").asString()).isEqualTo("7");
        assertThat(second.inventory()).containsExactly(SERVICE);
        assertThat(second.release().orElseThrow().status()).isEqualTo("deployed");
        assertThat(orders.get(2).has("seen")).isFalse();
    }

    @Test
    void throwsWhereNothingWasWrittenAndTellsWhereSomethingWas() {
        String failure =
                "\"inventory\":[],\"failure\":{\"code\":\"%s\",\"message\":\"first\\n  second\\n\"}}";
        answers.add("{\"changed\":false," + failure.formatted("VALUES_INVALID"));
        answers.add("{\"changed\":true," + failure.formatted("FORBIDDEN"));

        SveltosException thrown =
                catchThrowableOfType(
                        SveltosException.class, () -> deployer.apply(request(Map.of(), List.of())));
        DeployResult told = deployer.apply(request(Map.of(), List.of()));

        assertThat(thrown)
                .hasMessage(
                        "chart=charts/app, releaseNamespace=shops, releaseName=web: first second");
        assertThat(thrown.kind()).isEqualTo(ErrorKind.USER);
        assertThat(thrown.code().reason()).isEqualTo("HelmValuesInvalid");
        assertThat(told.changed()).isTrue();
        assertThat(told.failure().orElseThrow().code()).isEqualTo(StandardErrorCode.FORBIDDEN);
    }

    @Test
    void worksOnAReleaseOnceAtATime() {
        answers.add(DEPLOYED);
        List<SveltosException> refused = new ArrayList<>();
        amid =
                () ->
                        refused.add(
                                catchThrowableOfType(
                                        SveltosException.class,
                                        () -> deployer.apply(request(Map.of(), List.of()))));

        deployer.apply(request(Map.of(), List.of()));

        assertThat(refused)
                .singleElement()
                .satisfies(
                        failure ->
                                assertThat(failure.code())
                                        .isEqualTo(StandardErrorCode.PLUGIN_BUSY));
        amid = () -> {};
        answers.add(DEPLOYED);
        assertThat(deployer.apply(request(Map.of(), List.of())).failure()).isEmpty();
    }

    @Test
    void letsTheHostPatchAndSayWhetherTheWorkIsWanted() {
        EngineDialogue dialogue = new EngineDialogue(TurnToken.running(), text -> text + "b: 2\n");

        assertThat(dialogue.answer("{\"manifests\":\"a: 1\\n\"}".getBytes(UTF_8)))
                .asString(UTF_8)
                .isEqualTo("\"a: 1\\nb: 2\\n\"");
        assertThat(dialogue.answer("{\"wanted\":true}".getBytes(UTF_8)))
                .asString(UTF_8)
                .isEqualTo("true");
        assertThat(
                        new EngineDialogue(TurnToken.calledOff(), PostRenderer.NONE)
                                .answer("{\"wanted\":true}".getBytes(UTF_8)))
                .asString(UTF_8)
                .isEqualTo("false");
    }

    @Test
    void findsTheReleaseToRemoveByWhatItLeftAndRemovesNoneByGuess() {
        answers.add("{\"changed\":true,\"inventory\":[]}");
        deployer.remove(removal(List.of(SERVICE)));

        assertThat(orders.getFirst().path("entry").path("releaseNamespace").asString())
                .isEqualTo("shops");
        assertThat(
                        catchThrowableOfType(
                                SveltosException.class, () -> deployer.remove(removal(List.of()))))
                .hasMessageContaining("is not known, so it stays");
    }

    private static RemoveRequest removal(List<InventoryItem> deployed) {
        return new RemoveRequest(
                "web",
                facts(),
                new InMemoryCluster(),
                () -> "credentials",
                deployed,
                TurnToken.running());
    }

    private DeployRequest request(
            Map<String, @Nullable Object> more, List<InventoryItem> deployed) {
        Map<String, @Nullable Object> options = new HashMap<>(more);
        options.put("releaseName", "web");
        options.put("releaseNamespace", "shops");
        options.put("chartName", "charts/app");
        return new DeployRequest(
                new RenderRequest("x", source, "", "", Map.of("port", 80L), options, facts()),
                new InMemoryCluster(),
                reference -> {
                    throw new UnsupportedOperationException(reference.toString());
                },
                () -> "credentials",
                deployed,
                PostRenderer.NONE,
                false,
                TurnToken.running());
    }

    private static ClusterFacts facts() {
        return new ClusterFacts("default", "c1", "Sveltos", "", Map.of());
    }
}
