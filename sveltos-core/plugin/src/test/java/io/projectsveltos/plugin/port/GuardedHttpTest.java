package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.projectsveltos.spi.context.HttpPort.Request;
import io.projectsveltos.spi.context.HttpPort.Response;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedHttpTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final ExecutorService handlers = Executors.newVirtualThreadPerTaskExecutor();
    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch release = new CountDownLatch(1);
    private HttpServer server;
    private GuardedHttp http;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(handlers);
        server.createContext(
                "/",
                exchange -> {
                    seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
                    byte[] body = exchange.getRequestBody().readAllBytes();
                    exchange.getResponseHeaders().set("X-Seen", header(exchange, "X-Sent"));
                    answer(exchange, 200, "got " + new String(body, StandardCharsets.UTF_8));
                });
        at(
                "/moved",
                exchange -> {
                    exchange.getResponseHeaders().set("Location", "/elsewhere");
                    answer(exchange, 302, "");
                });
        at("/large", exchange -> answer(exchange, 200, "x".repeat(101)));
        at(
                "/endless",
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    byte[] chunk = new byte[1000];
                    while (true) {
                        exchange.getResponseBody().write(chunk);
                    }
                });
        at(
                "/drip",
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write('x');
                    exchange.getResponseBody().flush();
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        server.start();
        http = open("127.0.0.1", new ProxySettings("", "", ""));
    }

    @AfterEach
    void stop() {
        release.countDown();
        http.close();
        server.stop(0);
        handlers.shutdownNow();
    }

    @Test
    void sendsAndReads() {
        Response answer =
                http.send(
                        new Request(
                                "POST",
                                uri("/a?b=c"),
                                Map.of("X-Sent", "yes"),
                                Optional.of("hello".getBytes(StandardCharsets.UTF_8)),
                                LONG));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.headers()).containsEntry("x-seen", "yes");
        assertThat(answer.body()).asString(StandardCharsets.UTF_8).isEqualTo("got hello");
        assertThat(seen).containsExactly("POST /a?b=c");
    }

    @Test
    void followsNoRedirect() {
        assertThat(http.send(get(uri("/moved"))).status()).isEqualTo(302);
        assertThat(seen).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/large", "/endless"})
    void refusesAnAnswerOverTheLimit(String path) {
        SveltosException failure = failure(get(uri(path)));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED);
        assertThat(failure).hasMessageContaining("larger than the 100 bytes allowed");
    }

    @Test
    void boundsTheWholeExchangeInTime() {
        SveltosException failure =
                failure(
                        new Request(
                                "GET",
                                uri("/drip"),
                                Map.of(),
                                Optional.empty(),
                                Duration.ofMillis(300)));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.UNREACHABLE);
        assertThat(failure).hasMessageContaining("was not answered within 300 ms");
    }

    @Test
    void hidesTheQueryInMessages() {
        SveltosException failure =
                failure(
                        new Request(
                                "GET",
                                uri("/drip?token=secret"),
                                Map.of("Authorization", "secret"),
                                Optional.empty(),
                                Duration.ofMillis(100)));

        assertThat(failure).message().doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/",
                "http://localhost:%d/",
                "http://2130706433:%d/",
                "http://[::1]:%d/",
                "http://[::ffff:127.0.0.1]:%d/",
                "http://0.0.0.0:%d/",
                "https://127.0.0.1:%d/"
            })
    void refusesAddressesOfThisMachine(String address) {
        try (GuardedHttp strict = open("192.0.2.1", new ProxySettings("", "", ""))) {
            SveltosException failure =
                    catchThrowableOfType(
                            SveltosException.class,
                            () -> strict.send(get(URI.create(address.formatted(port())))));

            assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
            assertThat(failure).hasMessageContaining("an operator can allow it");
        }
        assertThat(seen).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "ftp://example.com/",
                "http:///nohost",
                "relative",
                "http://user:secret@example.com/"
            })
    void refusesWhatIsNoPlainAddress(String address) {
        SveltosException failure = failure(get(URI.create(address)));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        assertThat(failure).message().doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host", "Content-Length", "Transfer-Encoding", "Evil\r\nX"})
    void refusesHeadersThatAreNotThePlugins(String header) {
        SveltosException failure =
                failure(new Request("GET", uri("/"), Map.of(header, "1"), Optional.empty(), LONG));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
    }

    @Test
    void goesThroughTheProxyAndChecksTheTargetBehindIt() {
        String proxy = "http://127.0.0.1:" + port();
        try (GuardedHttp strict = open("192.0.2.1", new ProxySettings(proxy, proxy, ""))) {
            Response answer = strict.send(get(URI.create("http://192.0.2.1/through")));
            SveltosException failure =
                    catchThrowableOfType(
                            SveltosException.class,
                            () -> strict.send(get(URI.create("http://169.254.169.254/"))));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        }
        assertThat(seen).containsExactly("GET http://192.0.2.1/through");
    }

    @Test
    void saysThatNobodyAnswers() {
        server.stop(0);

        assertThat(failure(get(uri("/"))).code()).isEqualTo(StandardErrorCode.UNREACHABLE);
    }

    private GuardedHttp open(String allowed, ProxySettings proxies) {
        AddressRules rules = new AddressRules(List.of(AddressBlock.parse(allowed)));
        return new GuardedHttp(new HttpRules(rules, 100, proxies));
    }

    private SveltosException failure(Request request) {
        return catchThrowableOfType(SveltosException.class, () -> http.send(request));
    }

    private static Request get(URI uri) {
        return new Request("GET", uri, Map.of(), Optional.empty(), LONG);
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    private int port() {
        return server.getAddress().getPort();
    }

    private void at(String path, HttpHandler handler) {
        server.createContext(path, handler);
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }
}
