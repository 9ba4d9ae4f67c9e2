package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

final class EnginePoolTest {
    /** Writes nothing, so that the engine itself does not notice its deadline. */
    private static final String ENDLESS = "{{ range 1000000000000 }}{{ end }}";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Answers by question. */
    private static final Map<String, String> OBJECTS =
            Map.of(
                    "{\"object\":\"a\"}", "{\"data\":{\"x\":\"1\"}}",
                    "{\"object\":\"none\"}", "null",
                    "{\"objects\":true}", "{\"a\":{\"data\":{\"x\":\"1\"}}}");

    private static final Duration SHORT = Duration.ofMillis(300);

    private final RecordedMetrics metrics = new RecordedMetrics();
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private TemplateEngine engine = new TemplateEngine(TemplateEngine.config(), metrics);

    @AfterEach
    void stop() {
        engine.close();
        callers.close();
    }

    @Test
    void startsNothingUntilItIsNeeded() {
        assertThat(engine.pool.pids()).isEmpty();
        assertThat(engine.instantiate("a", Map.of())).isEqualTo("a");
        assertThat(engine.instantiate("b", Map.of())).isEqualTo("b");

        assertThat(engine.pool.pids()).hasSize(1);
        assertThat(metrics.starts).containsExactly("start");
        assertThat(metrics.requests).containsExactly("answered", "answered");
    }

    @Test
    void givesProcessesAnEmptyEnvironment() throws IOException {
        engine.instantiate("a", Map.of());

        Path environment = Path.of("/proc", engine.pool.pids().getFirst().toString(), "environ");
        assertThat(Files.readAllBytes(environment)).isEmpty();
    }

    @Test
    void losesOneRequestWhenTheProcessIsKilled() {
        CompletableFuture<Throwable> endless = failureOf(ENDLESS, TemplateEngine.SOON);
        await("a process at work").until(() -> !engine.pool.pids().isEmpty());
        assertThat(engine.instantiate("other", Map.of())).isEqualTo("other");
        long busy = engine.pool.pids().getFirst();

        ProcessHandle.of(busy).ifPresent(ProcessHandle::destroyForcibly);

        assertThat(endless.join()).isInstanceOf(SveltosException.class);
        assertThat(((SveltosException) endless.join()).code())
                .isEqualTo(StandardErrorCode.ENGINE_FAILED);
        assertThat(engine.instantiate("next", Map.of())).isEqualTo("next");
        assertThat(engine.pool.pids()).doesNotContain(busy);
    }

    @Test
    void endsTheProcessOfARequestThatTakesTooLong() {
        engine.instantiate("the start is not in the deadline", Map.of());
        ProcessHandle busy = ProcessHandle.of(engine.pool.pids().getFirst()).orElseThrow();
        CompletableFuture<Throwable> endless = failureOf(ENDLESS, SHORT);

        assertThat(endless.join())
                .hasMessage(
                        "the engine template did not answer in time; the input may ask for too"
                                + " much work");
        assertThat(((SveltosException) endless.join()).code())
                .isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(busy.onExit().join().isAlive()).isFalse();
        assertThat(engine.instantiate("next", Map.of())).isEqualTo("next");
        assertThat(metrics.starts).containsExactly("start", "restart");
    }

    @Test
    void letsOtherRequestsOfARetiredProcessEnd() {
        use(TemplateEngine.config().withCapacity(1, 4));
        engine.instantiate("the start is not in the deadline", Map.of());
        CompletableFuture<Throwable> tooLong = failureOf(ENDLESS, SHORT);
        CompletableFuture<String> other =
                CompletableFuture.supplyAsync(
                        () ->
                                engine.instantiate(
                                        "{{ range until 12 }}{{ bcrypt \"x\" | trunc 0"
                                                + " }}{{ end }}done",
                                        Map.of()),
                        callers);

        assertThat(((SveltosException) tooLong.join()).code())
                .isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(other.join()).isEqualTo("done");
    }

    @Test
    void refusesAnswersBeyondTheLimit() {
        use(TemplateEngine.config().withLimits(10_000, 20_000, 64 << 20));

        assertThatThrownBy(() -> engine.instantiate("{{ repeat 30000 \"x\" }}", Map.of()))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED));
        assertThatThrownBy(() -> engine.instantiate("x".repeat(20_000), Map.of()))
                .hasMessageContaining("larger than the 10000 the engine template takes");
        assertThat(metrics.starts).containsExactly("start");
    }

    @Test
    void survivesATemplateThatEatsAllMemory() {
        use(TemplateEngine.config().withLimits(1 << 20, 1 << 20, 32 << 20));

        assertThatThrownBy(
                        () ->
                                engine.instantiate(
                                        "{{ $x := \"abcdefgh\" }}{{ range 40 }}{{ $x = printf"
                                                + " \"%s%s\" $x $x }}{{ end }}",
                                        Map.of()))
                .hasMessageContaining("ended during the request: fatal error: ");
        assertThat(engine.instantiate("next", Map.of())).isEqualTo("next");
    }

    @Test
    void endsIdleProcesses() {
        use(TemplateEngine.config().withIdleStop(Duration.ofSeconds(1)));
        engine.instantiate("a", Map.of());
        ProcessHandle process = ProcessHandle.of(engine.pool.pids().getFirst()).orElseThrow();

        await("the end of the idle process").until(() -> !process.isAlive());

        assertThat(engine.pool.pids()).isEmpty();
        assertThat(engine.instantiate("again", Map.of())).isEqualTo("again");
        assertThat(metrics.starts).containsExactly("start", "start");
    }

    @Test
    void saysWhatDoesNotStart() {
        use(EngineConfig.of("template", Path.of("/nowhere/template")));

        assertThatThrownBy(() -> engine.instantiate("a", Map.of()))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.ENGINE_FAILED))
                .hasMessageStartingWith("the engine template does not start: ");
    }

    @Test
    void refusesAnExecutableThatIsAnotherEngine() {
        use(EngineConfig.of("kustomize", TemplateEngine.executable()));

        assertThatThrownBy(() -> engine.instantiate("a", Map.of()))
                .hasMessageContaining("is the engine template with protocol 2");
    }

    @Test
    void tellsACallerThatIsInterrupted() throws InterruptedException {
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        engine.instantiate(ENDLESS, Map.of());
                                    } catch (SveltosException e) {
                                        failure.complete(e);
                                    }
                                });
        await("a process at work").until(() -> !engine.pool.pids().isEmpty());

        caller.interrupt();

        assertThat(((SveltosException) failure.join()).code())
                .isEqualTo(StandardErrorCode.CANCELLED);
        caller.join();
        assertThat(engine.pool.pids()).isEmpty();
    }

    @Test
    void givesTheObjectsATemplateAsksFor() {
        assertThat(
                        content(
                                "{{ getField \"a\" \"data.x\" }}{{ getField \"none\" \"data\" }}",
                                OBJECTS::get))
                .isEqualTo("1");
        assertThat(content("{{ .MgmtResources.a.data.x }}", OBJECTS::get)).isEqualTo("1");
        assertThat(content("plain {{ 1 }}", question -> "nobody asks")).isEqualTo("plain 1");
    }

    @Test
    void failsARequestWhoseQuestionCannotBeAnswered() {
        SveltosException forbidden =
                new SveltosException(StandardErrorCode.FORBIDDEN, "may not read it");

        assertThatThrownBy(
                        () ->
                                content(
                                        "{{ getResource \"a\" }}",
                                        question -> {
                                            throw forbidden;
                                        }))
                .isSameAs(forbidden);
        assertThatThrownBy(
                        () ->
                                content(
                                        "{{ getResource \"a\" }}",
                                        question -> "\"" + "x".repeat(49 << 20) + "\""))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED));
        assertThat(engine.instantiate("next", Map.of())).isEqualTo("next");
        assertThat(metrics.starts).containsExactly("start");
    }

    @Test
    void countsTheProcessesThatRun() {
        use(TemplateEngine.config().withCapacity(1, 1));
        engine.instantiate("a", Map.of());
        assertThat(metrics.running).hasValue(1);

        ProcessHandle.of(engine.pool.pids().getFirst()).ifPresent(ProcessHandle::destroyForcibly);
        await("the end of the process").until(() -> engine.pool.pids().isEmpty());
        engine.instantiate("b", Map.of());
        assertThat(metrics.running).hasValue(1);

        engine.close();
        assertThat(metrics.running).hasValue(0);
    }

    /** Renders content, with what answers questions; each is known by its JSON. */
    private String content(String template, UnaryOperator<String> answers) {
        byte[] request =
                JSON.writeValueAsBytes(
                        Map.of(
                                "op",
                                "instantiate",
                                "scope",
                                "content",
                                "askObjects",
                                true,
                                "texts",
                                List.of(Map.of("name", "t", "text", template))));
        byte[] answer =
                engine.pool.call(
                        request,
                        TemplateEngine.SOON,
                        question -> answers.apply(new String(question, UTF_8)).getBytes(UTF_8));
        return JSON.readTree(answer).path("texts").path(0).path("text").asString();
    }

    private void use(EngineConfig config) {
        engine.close();
        engine = new TemplateEngine(config, metrics);
    }

    private CompletableFuture<Throwable> failureOf(String template, Duration deadline) {
        return CompletableFuture.supplyAsync(
                        () ->
                                engine.content.instantiate(
                                        List.of(new TemplateText("t", template)),
                                        TemplateScope.of(Map.of()),
                                        deadline),
                        callers)
                .handle((ignored, failure) -> failure.getCause());
    }
}
